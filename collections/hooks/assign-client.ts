import { type CollectionAfterChangeHook, type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { normalisePhone } from '../../rules/accounts/phones';
import { nameOf, splitName } from '../../rules/clients/names';
import { isOwner } from '../access/actor';
import { type Somebody, serverWork } from './server-work';

type Values = Record<string, unknown>;

/** The id in a relation. Null when empty, or when Payload made the value NaN. */
const linked = (value: unknown): number | null => {
  const id = value && typeof value === 'object' && 'id' in value ? Number(value.id) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim()) || null;

const reachedBy = (data: Values) => ({
  userId: linked(data.userId),
  phone: normalisePhone(String(data.phone ?? '')),
  email: textOf(data.email)?.toLowerCase() ?? null,
  address: textOf(data.address),
});

/** Fills in the client of a new row from any writer. A given client stays. */
const assignTo = (who: (data: Values) => Somebody): CollectionBeforeValidateHook => {
  return async ({ data, operation, req }) => {
    if (operation !== 'create' || !data || data.clientId !== undefined) return data;
    const somebody = who(data);
    if (!somebody.userId && !nameOf(somebody)) return data;
    // Scripts that only write rows have no book. The next start adds those rows to it.
    const clientId = await serverWork(req.payload)?.clients.clientOf(somebody);
    return clientId ? { ...data, clientId } : data;
  };
};

export const assignBookingsClient = assignTo((data) => ({
  ...reachedBy(data),
  firstName: textOf(data.firstName),
  familyName: textOf(data.lastName),
  suburb: textOf(data.suburb),
  postcode: textOf(data.postcode),
}));

export const assignVisitsClient = assignTo((data) => ({
  ...reachedBy(data),
  ...splitName(String(data.clientName ?? '')),
  suburb: null,
  postcode: null,
}));

const contactNames = ['phone', 'email', 'address'] as const;

/** Fills in the client's contacts on a new visit. Given contacts stay, even empty ones. */
export const fillVisitsContacts: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  const clientId = linked(data?.clientId);
  const missing = contactNames.filter((name) => data?.[name] === undefined);
  if (operation !== 'create' || !data || clientId === null || !missing.length) return data;
  const horseIds = Array.isArray(data.horseIds) ? data.horseIds.map(Number) : [];
  const contacts = await serverWork(req.payload)?.clients.contactsOf(clientId, horseIds);
  return contacts ? { ...data, ...Object.fromEntries(missing.map((name) => [name, contacts[name]])) } : data;
};

export const assignJobsClient = assignTo((data) => ({
  ...reachedBy(data),
  ...splitName(String(data.clientName ?? '')),
  suburb: null,
  postcode: null,
  isOfJob: true,
}));

const noContact = { phone: null, email: null, address: null, suburb: null, postcode: null };

/** Puts a horse into the stable of its client's account. Refuses an owner's horse without a client. */
export const assignHorsesClient: CollectionBeforeValidateHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const book = serverWork(req.payload)?.clients;
  if (!data || !book) return data;
  const clientId = linked(data.clientId);
  const userId = linked(data.userId);
  if (operation === 'create' && !clientId && userId) {
    const accountClientId = await book.clientOf({ ...noContact, userId });
    return accountClientId ? { ...data, clientId: accountClientId } : data;
  }
  const isNobodys = clientId === null && (operation === 'create' || data.clientId === null);
  if (isNobodys && isOwner(req))
    throw new ValidationError({
      collection: 'horses',
      errors: [{ path: 'clientId', message: 'Please choose the horse’s owner' }],
    });
  const isOther = clientId !== null && clientId !== linked(originalDoc?.clientId);
  return isOther ? { ...data, userId: await book.accountOf(clientId) } : data;
};

export const makeAccountsClient: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create')
    await serverWork(req.payload)?.clients.clientOf({ ...noContact, userId: doc.id });
  return doc;
};
