import { normaliseAbn } from '../../rules/money/abn';
import { abnMessage } from '../../rules/money/invoicing';
import { optionalLine } from '../fields';

/** An ABN as people type it, stored as its 11 digits; null for none. */
export const optionalAbn = () =>
  optionalLine(20)
    .refine((abn) => abn === null || normaliseAbn(abn) !== null, { error: abnMessage })
    .transform((abn) => abn && normaliseAbn(abn));
