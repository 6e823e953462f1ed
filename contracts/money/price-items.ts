import { z } from 'zod';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, patch, post } from '../endpoint';
import { done, id, idParams } from '../fields';
import { priceFields } from './price-fields';

export const priceItem = z.object({
  id,
  ...answerShape(priceFields),
  taxable: z.boolean(),
  order: z.number(),
  active: z.boolean(),
});
export type PriceItem = z.output<typeof priceItem>;

const orderMessage = 'Please enter a position from 0';
const yesNo = z.boolean({ error: 'Please say yes or no' });

const fields = z.object({
  ...inputShape(priceFields),
  taxable: yesNo,
  order: z
    .number({ error: orderMessage })
    .int({ error: orderMessage })
    .min(0, { error: orderMessage })
    .max(1_000_000, { error: orderMessage }),
  active: yesNo,
});

export const priceItemInput = fields.partial().extend({
  name: fields.shape.name,
  cents: fields.shape.cents,
  taxable: yesNo.default(true),
});
export type PriceItemInput = z.output<typeof priceItemInput>;
export const priceItemChange = fields.partial();
export type PriceItemChange = z.output<typeof priceItemChange>;

const owner = ['owner'] as const;
const priceItems = '/api/price-items';

export const listPriceItems = get(priceItems, {
  who: owner,
  scope: 'invoices',
  summary: 'The price list in its order, with items no longer offered.',
  alsoInPages: true,
  response: z.array(priceItem),
});

export const createPriceItem = post(priceItems, {
  who: owner,
  scope: 'invoices',
  summary: 'Add a price to the list.',
  idempotent: true,
  body: priceItemInput,
  response: priceItem,
  status: 201,
});

export const updatePriceItem = patch(`${priceItems}/:id`, {
  who: owner,
  scope: 'invoices',
  summary: 'Change a price. Invoices and drafts stay as they are.',
  params: idParams,
  body: priceItemChange,
  response: priceItem,
});

export const deletePriceItem = del(`${priceItems}/:id`, {
  who: owner,
  scope: 'invoices',
  summary: 'Remove a price from the list. Invoices and drafts stay as they are.',
  params: idParams,
  response: done,
});
