import { randomInt } from 'node:crypto';
import { keyOf } from '../../../collections/fields/derived-key';
import { type Change, type Condition, type NewRow, type Row, rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { normalisePhone } from '../../../rules/accounts/phones';
import { toLatinLetters } from '../../../rules/accounts/to-latin-letters';
import type { App } from '../../app';
import { invalidField, notFound, Refusal } from '../../refusal';
import { entriesOf } from '../money/ledger/entries';
import { type Payee, type PayeeCollection, payeeCondition, payeeKinds } from '../money/ledger/payees';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';

/** Returns the phone as stored. Throws `invalid` for an impossible one. */
export function storedPhone(phone: string | null | undefined, field = 'phone'): string | null | undefined {
  if (!phone) return phone;
  const stored = normalisePhone(phone);
  if (!stored) throw invalidField(field, 'Please enter a valid phone number');
  return stored;
}

/** `Jo-Ann O'Brien` as `jo-ann.obrien`. */
const plainly = (text: string): string =>
  toLatinLetters(text)
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();

/** Returns a free username: the person's name, with a number if necessary. */
async function freeUsername(app: App, collection: PayeeCollection, name: [string, string]): Promise<string> {
  const base = name.map(plainly).filter(Boolean).join('.').slice(0, 80) || 'person';
  for (let number = 1; number < 50; number++) {
    const username = number === 1 && base.length >= 3 ? base : `${base}${number}`;
    const existingPerson = await rows(app, collection).one({ loginUsernameKey: keyOf(username) });
    if (!existingPerson) return username;
  }
  return `${base}${randomInt(1_000_000)}`;
}

export interface PersonNames {
  firstName: string;
  lastName: string;
  loginUsername: string | null;
}

/** Maximum number of tries when concurrent calls take the name. */
const mostTries = 20;

/**
 * Adds a person with the given username, or one made from the name. Throws `conflict` when a unique value is taken.
 */
async function withUsername<Row>(
  app: App,
  collection: PayeeCollection,
  { firstName, lastName, loginUsername }: PersonNames,
  insert: (loginUsername: string) => Promise<Row>,
): Promise<Row> {
  for (let tries = 1; ; tries++) {
    const username = loginUsername ?? (await freeUsername(app, collection, [firstName, lastName]));
    try {
      return await insert(username);
    } catch (error) {
      const isOther = !loginUsername && isUsernameTaken(error) && tries < mostTries;
      if (!isOther) throw toConflict(error);
    }
  }
}

const isUsernameTaken = (error: unknown) =>
  isUniqueViolation(error, 'loginUsername') || isUniqueViolation(error, 'loginUsernameKey');

/** Names the field for forms. `issues` are for a 400 alone. */
const fieldConflict = (field: string, message: string) =>
  new Refusal('conflict', message, { details: { field } });

/** Maps the error of a unique field to a conflict of the sent field; returns other errors unchanged. */
function toConflict(error: unknown): unknown {
  if (isUsernameTaken(error)) return fieldConflict('loginUsername', 'Someone else has this username');
  if (isUniqueViolation(error, 'emailKey'))
    return fieldConflict('email', 'Another partner has this email address');
  return error;
}

/** Adds an active person. Throws `conflict` when a unique value is taken. */
export function addPerson<Kind extends PayeeCollection>(
  app: App,
  collection: Kind,
  checked: () => Promise<PersonNames & Partial<Omit<NewRow<Kind>, keyof PersonNames>>>,
  requestKey: RequestKey | null,
): Promise<Row<Kind>> {
  const now = app.now().toISOString();
  return createIdempotent<Row<Kind>>(requestKey, {
    find: (where) => rows(app, collection).one(where as Condition<Kind>),
    insert: async (key) => {
      const checkedPerson = await checked();
      return withUsername(app, collection, checkedPerson, (loginUsername) => {
        const row = {
          ...checkedPerson,
          loginUsername,
          isActive: true,
          createdAt: now,
          updatedAt: now,
          ...key,
        };
        return rows(app, collection).add(row as NewRow<Kind>);
      });
    },
  });
}

/** Changes the sent fields; a missing username stays. Throws `conflict` when a unique value is taken. */
export async function changePerson<Kind extends PayeeCollection>(
  app: App,
  collection: Kind,
  id: number,
  {
    loginUsername,
    ...given
  }: Omit<Change<Kind>, 'loginUsername'> & Partial<Pick<PersonNames, 'loginUsername'>>,
): Promise<void> {
  const name = loginUsername ? { loginUsername } : {};
  const change = { ...given, ...name, updatedAt: app.now().toISOString() };
  await rows<PayeeCollection>(app, collection)
    .update({ id }, change as Change<PayeeCollection>)
    .catch((error: unknown) => {
      throw toConflict(error);
    });
}

export async function requireRow(
  app: App,
  collection: 'bookings' | PayeeCollection,
  id: number | null | undefined,
  [field, message]: [field: string, message: string],
): Promise<void> {
  if (!id) return;
  if (!(await rows(app, collection).one({ id }))) throw invalidField(field, message);
}

const isActive = async (app: App, { collection, id }: Payee): Promise<boolean> =>
  (await rows(app, collection).one({ id, isActive: true })) !== null;

/**
 * Adds an item of an active person, and checks the person before and after: a removal deactivates the person first,
 * so that no item is left without one. Throws `invalid` for a missing or inactive person.
 */
export async function addItem<Row extends { id: number }>(
  app: App,
  payee: Payee,
  insert: () => Promise<Row>,
): Promise<Row> {
  const { items, owner } = payeeKinds[payee.collection];
  const refuse = () => invalidField(owner, 'Please choose someone who is active');
  if (!(await isActive(app, payee))) throw refuse();
  const row = await insert();
  if (await isActive(app, payee)) return row;
  await rows(app, items).remove({ id: row.id });
  throw refuse();
}

/**
 * Deletes a person without history. Deactivates a person with history and returns true: earnings and payments stay.
 * Throws `not-found`.
 */
export async function deactivateOrDelete(app: App, payee: Payee): Promise<boolean> {
  const { collection, id } = payee;
  const where = { id };
  const updatedAt = app.now().toISOString();
  if (!(await rows(app, collection).update(where, { isActive: false, updatedAt }))) throw notFound();
  const { items } = payeeKinds[collection];
  const history = (await rows(app, items).ids(payeeCondition(payee), { limit: 1 })).length > 0;
  if (history || (await entriesOf(app, payee)).length || (await isNamed(app, payee))) return true;
  await rows(app, collection).remove(where);
  return false;
}

/** Assigned work of a provider, and bookings from a partner's link. */
const namedIn = {
  'service-providers': [
    ['bookings', 'assignedTo'],
    ['appointments', 'assignedTo'],
    ['regulars', 'assignedTo'],
  ],
  'referral-farriers': [['bookings', 'referralFarrierId']],
} as const;

/** True when a row of the calendar names this person: that is history, too. */
async function isNamed(app: App, { collection, id }: Payee): Promise<boolean> {
  for (const [found, field] of namedIn[collection])
    if ((await rows(app, found).ids({ [field]: id }, { limit: 1 })).length) return true;
  return false;
}
