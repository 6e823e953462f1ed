import { z } from 'zod';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, patch, post } from '../endpoint';
import { id, idParams, instant, phoneNumber, requiredText } from '../fields';
import { clientHorse } from '../horses/client-horses';
import { secondClickMs } from '../idempotency';
import { maxLength } from '../limits';
import { dueStates, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { clientFields } from './client-fields';

export const noName = 'Please enter a first name, a family name or a business';
/** Above the needs of one household. */
export const maxOtherPhones = 10;

const phoneMessage = 'Please enter a valid phone number';

const { firstName, familyName, businessName, phone, ...others } = clientFields;
const names = { firstName, familyName, businessName };

const clientShape = z.object({
  ...inputShape(names),
  /** As typed. Storing checks that the number exists. */
  ...inputShape({ phone }),
  otherPhones: z
    .array(phoneNumber(phoneMessage, maxLength.longPhone))
    .max(maxOtherPhones, { error: `Please enter at most ${maxOtherPhones} more numbers` }),
  ...inputShape(others),
});

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The owner's form of a client. Requires one of the three names. */
export const clientInput = clientShape
  .extend({ otherPhones: clientShape.shape.otherPhones.default([]) })
  .refine((client) => Boolean(client.firstName || client.familyName || client.businessName), {
    path: ['firstName'],
    error: noName,
    // Runs even when other fields are missing, to report all errors at once.
    when: isObject,
  });
export type ClientInput = z.output<typeof clientInput>;

/** Changes only the fields that are sent. */
export const clientChange = clientShape.partial();
export type ClientChange = z.output<typeof clientChange>;

const text = z.string().nullable();

const person = z.object({
  id,
  ...answerShape(names),
  /** The business's name, or else first and last name. */
  name: z.string(),
  /** E.164, like the others. */
  ...answerShape({ phone }),
  otherPhones: z.array(z.string()),
  ...answerShape(others),
  userId: id.nullable(),
  archivedAt: instant.nullable(),
  /** The client into which this one was merged. */
  mergedInto: id.nullable(),
  createdAt: instant,
});

/** Another client who may be the same person. */
export const lookAlike = z.object({ id, name: z.string(), phone: text, email: text, suburb: text });

/** Values derived from other rows, as of today. */
const derived = z.object({
  /** The earliest due date of the horses in the worst state. */
  nextDueOn: text,
  /** The worst state of the horses; null without horses. */
  dueState: z.enum(valuesOf(dueStates)).nullable(),
  lastVisitOn: text,
  nextVisitOn: text,
  /** Cents that the client owes us. */
  balance: z.number().int(),
  /** Cents on the client's account that no invoice has used. */
  creditCents: z.number().int(),
});

export const listedClient = person.extend({
  ...derived.shape,
  horses: z.number().int(),
});
export type ListedClient = z.output<typeof listedClient>;

export const client = person.extend({
  ...derived.shape,
  horses: z.array(clientHorse),
  /** The ids of clients that may be the same person. */
  maybeSameAs: z.array(id),
  /** Clients that may be the same. */
  lookAlikes: z.array(lookAlike),
});
export type Client = z.output<typeof client>;

const owner = ['owner'] as const;
const clients = '/api/clients';

export const listClients = get(clients, {
  who: owner,
  scope: 'clients',
  summary:
    'The book of clients by name; with `page` a page of it. `q` finds people, phones as people type them, suburbs and ' +
    'the names of horses. Archived ones are listed with `archived=true` alone.',
  query: listQuery({
    sort: ['name', 'nextDueOn', 'lastVisitOn', 'balance'],
    filters: {
      suburb: filter.text(),
      due: filter.oneOf(dueStates),
      owing: filter.yesNo(),
      archived: filter.yesNo(),
    },
  }),
  response: listOf(listedClient),
});

export const createClient = post(clients, {
  who: owner,
  scope: 'clients',
  summary: 'Add a client to the book, with one of the three names at least.',
  idempotent: { withoutKeyMs: secondClickMs },
  body: clientInput,
  response: client,
  status: 201,
});

export const readClient = get(`${clients}/:id`, {
  who: owner,
  scope: 'clients',
  summary: 'A client with the horses, and those who may be the same person.',
  params: idParams,
  response: client,
});

export const updateClient = patch(`${clients}/:id`, {
  who: owner,
  scope: 'clients',
  summary: 'Change what is sent, and nothing else. One that was merged into another cannot be changed.',
  params: idParams,
  body: clientChange,
  response: client,
});

export const archiveClient = post(`${clients}/:id/archive`, {
  who: owner,
  scope: 'clients',
  summary: 'Take a client out of the lists. A new booking brings them back.',
  params: idParams,
  response: client,
});

export const unarchiveClient = post(`${clients}/:id/unarchive`, {
  who: owner,
  scope: 'clients',
  summary: 'Bring an archived client back into the lists.',
  params: idParams,
  response: client,
});

export const deleteClient = del(`${clients}/:id`, {
  who: owner,
  summary:
    'Erase a person on request, in bookings and appointments too: their days, suburbs and sums stay. The answer says ' +
    'what is kept, and why.',
  params: idParams,
  response: z.object({
    message: z.string(),
    kept: z.array(z.object({ what: z.string(), why: z.string() })),
  }),
});

/** A note about a client, for the owner only. */
export const clientNote = z.object({ id, clientId: id, text: z.string(), createdAt: instant });

export const addClientNote = post(`${clients}/:id/notes`, {
  who: owner,
  scope: 'clients',
  summary: 'Add a note to the timeline of a client.',
  idempotent: { withoutKeyMs: secondClickMs },
  params: idParams,
  body: z.object({ text: requiredText('Please enter a note') }),
  response: clientNote,
  status: 201,
});
