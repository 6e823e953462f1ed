import { z } from 'zod';
import { del, get, post } from '../endpoint';
import { id, idParams } from '../fields';
import { valuesOf } from '../options';
import { gstBases } from './money-options';
import { inOrder, notInOrder, period, someDay } from './period';

const owner = ['owner'] as const;
const path = '/api/admin/bas';

const figures = {
  /** Total sales, and the GST on them. */
  g1: z.number(),
  oneA: z.number(),
  /** GST on purchases, capital purchases, and other purchases. */
  oneB: z.number(),
  g10: z.number(),
  g11: z.number(),
};
export const wholeDollars = z.object(figures);

export const lodgedStatement = z.object({
  id,
  from: z.string(),
  to: z.string(),
  /** The day on which the owner recorded it. */
  on: z.string(),
  /** The lodged figures, in whole dollars. */
  toType: wholeDollars,
});
export type LodgedStatement = z.output<typeof lodgedStatement>;

const statement = z.object({
  /** The basis on the last day. */
  basis: z.enum(valuesOf(gstBases)),
  ...figures,
  /** Changes of lodged days since their lodgement. They count in the statement after the newest lodged one. */
  earlier: z.object({
    ...figures,
    changes: z.array(
      z.object({
        invoiceId: id.nullable(),
        expenseId: id.nullable(),
        number: z.string().nullable(),
        day: z.string(),
        what: z.string(),
        ...figures,
      }),
    ),
  }),
  /** Figures for the form in whole dollars, including `earlier`. */
  toType: wholeDollars,
  /** The lodged statement of exactly this period. */
  lodged: lodgedStatement.pick({ id: true, on: true, toType: true }).nullable(),
});
export type Statement = z.output<typeof statement>;

export const bas = get(path, {
  who: owner,
  scope: 'invoices',
  summary:
    'The figures of a business activity statement in cents, by the basis that counts: sales (G1), GST on them (1A), GST of purchases (1B), capital purchases (G10) and others (G11); with what changed for lodged days, and the whole dollars to type.',
  query: period,
  response: statement,
});

const dollars = z.number({ error: 'Please send whole dollars' }).int({ error: 'Please send whole dollars' });

export const lodgeStatement = post(`${path}/lodged`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Note that a statement was lodged: whole months in the past, the next after the newest one. 409 when `toType` is not what it comes to now.',
  idempotent: true,
  body: z
    .object({
      from: someDay,
      to: someDay,
      toType: z.object({ g1: dollars, oneA: dollars, oneB: dollars, g10: dollars, g11: dollars }).optional(),
    })
    .refine(inOrder, notInOrder),
  response: lodgedStatement,
  status: 201,
});
export type LodgeInput = z.output<(typeof lodgeStatement)['body']>;

export const listLodged = get(`${path}/lodged`, {
  who: owner,
  scope: 'invoices',
  summary: 'The lodged statements, newest first.',
  alsoInPages: true,
  response: z.array(lodgedStatement),
});

export const removeLodged = del(`${path}/lodged/:id`, {
  who: owner,
  scope: 'invoices',
  summary: 'Note that a statement was not lodged after all. The newest alone: 409 for all others.',
  params: idParams,
  response: z.object({ message: z.string() }),
});
