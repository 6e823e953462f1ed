import { normaliseAbn } from '../../rules/money/abn';
import { abnMessage } from '../../rules/money/invoicing';
import { optionalLine } from '../fields';
import { maxLength } from '../limits';

/** An ABN as typed, stored as its 11 digits, or null. */
export const optionalAbn = () =>
  optionalLine(maxLength.abn)
    .refine((abn) => abn === null || normaliseAbn(abn) !== null, { error: abnMessage })
    .transform((abn) => abn && normaliseAbn(abn));
