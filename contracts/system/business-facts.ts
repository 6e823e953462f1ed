import { z } from 'zod';
import { get } from '../endpoint';
import { optionalName, optionalPostcode } from '../fields';
import { maxLength } from '../limits';
import { hoursInWords } from '../shapes';

const text = z.string().nullable();

/** Facts that people ask for before booking, from the owner's content. */
const businessFacts = z.object({
  name: z.string(),
  tagline: text,
  /** E.164. */
  phone: text,
  email: text,
  website: z.string(),
  services: z.array(z.object({ name: z.string(), summary: z.string(), price: text })),
  openingHours: z.array(hoursInWords),
  areas: z.array(z.object({ suburb: z.string(), postcode: text, priority: z.boolean() })),
  priority: z.object({ feeCents: z.number().int(), text: z.string() }),
  /** Maximum opening hours until we call. */
  promiseHours: z.number().int(),
  afterRequest: z.string(),
});
export type BusinessFacts = z.output<typeof businessFacts>;

export const aboutBusiness = get('/api/about', {
  who: 'everyone',
  cached: true,
  summary: 'The business: contacts, services with prices, opening hours, areas, and how a visit is booked.',
  response: businessFacts,
});

const areaMessage = 'Please name a suburb or a postcode';

export const checkArea = get('/api/areas/check', {
  who: 'everyone',
  summary:
    'Whether we come to a suburb or a postcode, and on the same day. `call-first`: it is not in the list, so please call.',
  query: z
    .strictObject({
      suburb: optionalName(maxLength.suburb),
      postcode: optionalPostcode(),
    })
    .refine(({ suburb, postcode }) => suburb !== null || postcode !== null, {
      path: ['suburb'],
      error: areaMessage,
    }),
  response: z.object({
    reach: z.enum(['same-day', 'by-appointment', 'call-first']),
    served: z.boolean(),
    priority: z.boolean(),
    /** Areas that match, or may match, the question. */
    areas: z.array(z.object({ suburb: z.string(), postcode: text, priority: z.boolean() })),
    /** E.164. */
    phone: text,
  }),
});

export const llmsText = get('/llms.txt', {
  who: 'everyone',
  cached: true,
  summary:
    'The business in plain text for language models: who we are, areas, prices, hours and how to book.',
  response: z.string(),
  produces: 'text',
});
