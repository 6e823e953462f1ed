import { z } from 'zod';
import { isMask } from '../../rules/accounts/masks';
import { bankMessages, isAccountOrMask, isBsbOrMask } from '../../rules/money/bank';
import { hasAccountNumber, hasBsb, readBankLines, type TypedBank } from '../../rules/money/bank-lines';
import { get } from '../endpoint';
import { idParams, optionalLine } from '../fields';
import { maxLength } from '../limits';

/** A number, its mask or a pasted line with it. A mask leaves the stored number unchanged. */
const bankBox = (has: (text: string) => boolean, error: string) =>
  optionalLine(maxLength.bankLine).refine((text) => text === null || isMask(text) || has(text), { error });

/** Bank details from a form. The object that has them is declared with `withBankLines`. */
export const bankInput = {
  bsb: bankBox(hasBsb, bankMessages.bsb),
  accountNumber: bankBox(hasAccountNumber, bankMessages.accountNumber),
  accountName: optionalLine(maxLength.accountName),
};

const boxes = [
  { name: 'bsb', isRight: isBsbOrMask, error: bankMessages.bsb },
  { name: 'accountNumber', isRight: isAccountOrMask, error: bankMessages.accountNumber },
] as const;

/** Reads a line that was pasted into one box into all boxes. Refuses a line that another box contradicts. */
export const withBankLines = <Schema extends z.ZodType<TypedBank>>(schema: Schema): Schema =>
  schema.check(({ value, issues }) => {
    Object.assign(value, readBankLines(value));
    for (const { name, isRight, error } of boxes) {
      const text = value[name];
      if (text && !isRight(text)) issues.push({ code: 'custom', input: text, path: [name], message: error });
    }
  });

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
