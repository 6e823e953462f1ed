import { z } from 'zod';
import { maxFeeDollars } from '../../rules/bookings/bookings';
import { get, put } from '../endpoint';
import { revision } from './hours';

const wholeDollars = 'Please enter whole dollars';

/** A website text that contains its own figure, with the address for editing it. */
const writtenPlace = z.object({ place: z.string(), address: z.string() });

const prices = z.object({
  revision: z.string(),
  priorityFeeDollars: z.number(),
  /** Price texts of the services on the website. */
  services: z.array(z.object({ title: z.string(), price: z.string(), address: z.string() })),
  /** Texts that contain the fee as a number, so a new fee does not change them. */
  writtenIn: z.array(writtenPlace),
});
export type Prices = z.output<typeof prices>;

export const readPrices = get('/api/admin/prices', {
  who: ['owner'],
  summary:
    'The fee and the prices on the website, and the texts that name the fee by its number, or another figure in whole ' +
    'dollars: the fee of before.',
  query: z.object({
    figure: z
      .string()
      .regex(/^\d{1,5}$/, { error: wholeDollars })
      .transform(Number)
      .optional(),
  }),
  response: prices,
});

export const savePrices = put('/api/admin/prices', {
  who: ['owner'],
  summary:
    'Set the priority fee. Names the texts that still say the fee of before. 409 when it was changed since it was read.',
  body: z.object({
    revision,
    priorityFeeDollars: z
      .number({ error: wholeDollars })
      .int({ error: wholeDollars })
      .min(0, { error: wholeDollars })
      .max(maxFeeDollars, { error: `Please enter at most ${maxFeeDollars} dollars` }),
  }),
  response: prices,
});
