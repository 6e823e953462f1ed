import { z } from 'zod';
import { bankMessages, isAccountOrMask, isBsbOrMask } from '../../rules/money/bank';
import { get } from '../endpoint';
import { idParams, optionalLine } from '../fields';
import { maxLength } from '../limits';

const isNullOr = (rule: (text: string) => boolean) => (text: string | null) => text === null || rule(text);

/** Bank details from a form. A mask leaves the stored number unchanged. */
export const bankInput = {
  bsb: optionalLine(maxLength.bsb).refine(isNullOr(isBsbOrMask), { error: bankMessages.bsb }),
  accountNumber: optionalLine(maxLength.accountNumber).refine(isNullOr(isAccountOrMask), {
    error: bankMessages.accountNumber,
  }),
  accountName: optionalLine(maxLength.accountName),
};

/** Bank details for the owner's lists, masked except the ends. */
export const maskedBank = {
  bsb: z.string().nullable(),
  accountNumber: z.string().nullable(),
  accountName: z.string().nullable(),
};

export type MaskedBank = z.output<z.ZodObject<typeof maskedBank>>;

export const fullBank = z.object(maskedBank);
export type FullBank = z.output<typeof fullBank>;

const summary = 'The full bank numbers, to the owner alone. Each time is noted in the activity log.';
const owner = ['owner'] as const;

export const revealProvidersBank = get('/api/admin/bank-details/service-providers/:id', {
  who: owner,
  summary,
  params: idParams,
  response: fullBank,
});

export const revealPartnersBank = get('/api/admin/bank-details/referral-farriers/:id', {
  who: owner,
  summary,
  params: idParams,
  response: fullBank,
});
