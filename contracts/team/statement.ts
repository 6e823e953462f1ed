import { z } from 'zod';
import { isMonth } from '../../rules/money/statement';
import { id } from '../fields';

/** The month of a statement. Missing means this month. */
export const statementQuery = z.object({
  month: z
    .string({ error: 'Please send one month' })
    .refine(isMonth, { error: 'Please name a month like 2026-11' })
    .optional(),
});

/** Earnings and payments of one payee in a month, in cents. */
export const statement = z.object({
  month: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  openingOwed: z.number(),
  earned: z.array(
    z.object({
      id,
      date: z.string(),
      label: z.string(),
      /** Negative for a removal. */
      amount: z.number(),
      /** For a removed item: the month of its earning. That month's statement does not change. */
      removedFrom: z.string().nullable(),
    }),
  ),
  earnedTotal: z.number(),
  /** Negative for a reversal. */
  paid: z.array(
    z.object({
      id,
      date: z.string(),
      amount: z.number(),
      method: z.string().nullable(),
      reference: z.string().nullable(),
      /** For a reversal: the day of the reversed payment, and the amount that is payable again. */
      takenBack: z
        .object({
          paidOn: z.string(),
          items: z.array(z.object({ id, label: z.string(), month: z.string() })),
        })
        .nullable(),
    }),
  ),
  paidTotal: z.number(),
  closingOwed: z.number(),
});
export type MonthStatement = z.output<typeof statement>;
