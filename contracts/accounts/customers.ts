import { z } from 'zod';
import { get } from '../endpoint';
import { id, idParams, instant } from '../fields';
import { horse } from '../horses/horses';
import { threadEntry } from '../messages/sms-replies';
import { appointmentStatuses, contactMethods, messageKinds, preferredTimes, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';

const text = z.string().nullable();

export const client = z.object({
  id,
  username: z.string(),
  firstName: text,
  lastName: text,
  phone: text,
  email: z.string(),
  address: text,
  suburb: text,
  postcode: text,
  preferredContactMethod: z.enum(valuesOf(contactMethods)).nullable(),
  numberOfHorses: z.number().nullable(),
  propertyType: text,
  accessNotes: text,
  preferredTimeSlot: z.enum(valuesOf(preferredTimes)).nullable(),
  rushServiceUsed: z.boolean(),
  createdAt: instant,
});
export type Client = z.output<typeof client>;

export const listCustomers = get('/api/admin/users', {
  who: ['owner'],
  scope: 'clients',
  summary: 'All registered customers, newest first; with `page` a page of them. `q` searches who they are.',
  query: listQuery({
    sort: ['id', 'createdAt', 'username', 'firstName', 'lastName', 'email', 'suburb', 'numberOfHorses'],
    filters: {
      id: filter.id(),
      username: filter.text(),
      email: filter.email(),
      suburb: filter.text(),
      postcode: filter.text(),
      preferredContactMethod: filter.oneOf(contactMethods),
      preferredTimeSlot: filter.oneOf(preferredTimes),
      rushServiceUsed: filter.yesNo(),
    },
  }),
  response: listOf(client),
});

export const exportCustomers = get('/api/admin/users/export.csv', {
  who: ['owner'],
  scope: 'clients',
  summary: 'All registered customers as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const listCustomersHorses = get('/api/admin/user/:id/horses', {
  who: ['owner'],
  scope: 'clients',
  summary: 'The horses in the stable of a customer, by name.',
  params: idParams,
  response: z.array(horse),
});

const threadVisit = z.object({
  key: z.string(),
  kind: z.literal('visit'),
  /** Start of the visit. */
  at: instant,
  date: z.string(),
  time: z.string(),
  status: z.enum(valuesOf(appointmentStatuses)),
  work: text,
});
export type ThreadVisit = z.output<typeof threadVisit>;

const threadMessage = threadEntry.extend({ kind: z.enum(valuesOf(messageKinds)), subject: text });
export type ThreadMessage = z.output<typeof threadMessage>;

export const readClientThread = get('/api/admin/bookings/:id/thread', {
  who: ['owner'],
  scope: 'bookings',
  summary:
    'What the client of a booking, with an account or without, was written and wrote, and the visits, oldest first. By ' +
    'the phone and the email of the booking.',
  params: idParams,
  response: z.object({
    phone: z.string(),
    smsBlockReason: z.string().nullable(),
    /** Send time of a text written now; null for at once. */
    goesAt: instant.nullable(),
    /** The newest 100 of each kind. */
    entries: z.array(z.discriminatedUnion('kind', [threadMessage, threadVisit])),
  }),
});
