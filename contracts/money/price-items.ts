import { z } from 'zod';
import { del, get, patch, post } from '../endpoint';
import { cents, done, id, idParams, optionalLine, requiredLine } from '../fields';
import { maxLength } from '../limits';

export const priceItem = z.object({
  id,
  name: z.string(),
  /** The text on the invoice; null means the name. */
  description: z.string().nullable(),
  /** Including GST if charged. */
  cents: z.number(),
  taxable: z.boolean(),
  minutes: z.number().nullable(),
  order: z.number(),
  active: z.boolean(),
});
export type PriceItem = z.output<typeof priceItem>;

const minutesMessage = 'Please enter 0 to 600 minutes';
const orderMessage = 'Please enter a position from 0';
const yesNo = z.boolean({ error: 'Please say yes or no' });

const fields = z.object({
  name: requiredLine('Please enter a name'),
  description: optionalLine(maxLength.invoiceLine),
  cents: cents('Please enter a price'),
  taxable: yesNo,
  minutes: z
    .number({ error: minutesMessage })
    .int({ error: minutesMessage })
    .min(0, { error: minutesMessage })
    .max(600, { error: minutesMessage })
    .nullable(),
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
  summary: 'Take a price off the list. Invoices and drafts stay as they are.',
  params: idParams,
  response: done,
});
