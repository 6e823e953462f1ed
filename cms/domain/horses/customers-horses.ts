import type { Horse as Row, User } from '../../../collections/payload-types';
import { answersOf } from '../../../contracts/declared-fields';
import { horseFields } from '../../../contracts/horses/horse-fields';
import type { Horse, HorseInput } from '../../../contracts/horses/horses';
import { maxOwned } from '../../../contracts/limits';
import { type Change, type Condition, rows, whereOf } from '../../../rows/rows';
import type { App } from '../../app';
import { invalidField, notFound } from '../../refusal';
import { customerAccess } from '../../security/accounts/customer-account';
import { auditCaller } from '../../security/audit';
import { createWithinCap } from '../create-within-cap';
import { idOf } from '../relations';
import { type AcceptedFile, acceptPhoto, type SentFile } from '../system/files/accept';
import { filesOf } from '../system/files/of-customer';
import { dropFiles, storeFile, urlOfFile } from '../system/files/store';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { finishLeaving } from './removal';

type Customer = Pick<User, 'id'>;

/** Excludes removed horses, although their rows are deleted later. */
const ownersOf = (customer: Customer): Condition<'horses'> => ({ userId: customer.id, removedAt: null });
const customerHorseCondition = (customer: Customer, id: number): Condition<'horses'> => [
  { id },
  ownersOf(customer),
];

export const asHorse = (row: Row): Horse => {
  const photo = idOf(row.photo);
  return {
    id: row.id,
    ...answersOf(horseFields, row),
    photoUrl: photo === null ? null : urlOfFile(photo),
    createdAt: row.createdAt,
  };
};

export async function horsesOf(app: App, customer: Customer): Promise<Row[]> {
  const { docs } = await app.payload.find({
    collection: 'horses',
    where: whereOf<'horses'>(ownersOf(customer)),
    sort: ['name', 'id'],
    pagination: false,
    depth: 0,
    ...customerAccess(customer),
  });
  return docs;
}

/** Returns the customer's own horse. Throws the same 404 for a missing horse and for somebody else's. */
export async function horseOf(app: App, customer: Customer, id: number): Promise<Row> {
  const { docs } = await app.payload.find({
    collection: 'horses',
    where: whereOf<'horses'>(customerHorseCondition(customer, id)),
    limit: 1,
    pagination: false,
    depth: 0,
    ...customerAccess(customer),
  });
  if (!docs[0]) throw notFound();
  return docs[0];
}

/** Checks that a horse in a body is the customer's own; throws a 400 that names the field. */
export async function refuseForeignHorse(app: App, customer: Customer, horseId: number): Promise<void> {
  const row = await rows(app, 'horses').one(customerHorseCondition(customer, horseId));
  if (!row) throw invalidField('horseId', 'This horse is not in your stable');
}

/** Returns the names of the customer's own horses, by id. Throws a 400 that names the field for a foreign horse. */
export async function horseNamesOfCustomer(
  app: App,
  customer: Customer,
  { ids, field }: { ids: readonly number[]; field: string },
): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const names = new Map((await horsesOf(app, customer)).map(({ id, name }) => [id, name]));
  if (ids.some((id) => !names.has(id))) throw invalidField(field, 'This horse is not in your stable');
  return names;
}

/** Adds a horse to the customer's stable. Throws `conflict` when the stable is full. */
export async function addHorse(
  app: App,
  customer: Customer,
  input: HorseInput,
  requestKey: RequestKey | null,
): Promise<Horse> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'horses').one(where),
    async insert(key) {
      const max = maxOwned.horses;
      const text = `A stable has room for ${max} horses`;
      const now = app.now().toISOString();
      return createWithinCap(app, { collection: 'horses', where: ownersOf(customer), max, words: text }, () =>
        app.payload.create({
          collection: 'horses',
          data: { ...input, userId: customer.id, createdAt: now, updatedAt: now },
          context: key,
          depth: 0,
          ...customerAccess(customer),
        }),
      );
    },
  });
  return asHorse(row);
}

/** Changes the customer's own horse by one conditional update: foreign and removed horses do not match. */
async function changeHorse(app: App, customer: Customer, id: number, change: Change<'horses'>): Promise<Row> {
  const row = await rows(app, 'horses').update(customerHorseCondition(customer, id), {
    ...change,
    updatedAt: app.now().toISOString(),
  });
  if (!row) throw notFound();
  return row;
}

export const updateHorse = async (
  app: App,
  customer: Customer,
  id: number,
  change: Partial<HorseInput>,
): Promise<Horse> => asHorse(await changeHorse(app, customer, id, change));

/**
 * Removes a horse from the stable at once, then deletes the customer's records and files; recovery finishes after a
 * crash. The horse stays in the business's book.
 */
export async function removeHorse(app: App, customer: Customer, id: number): Promise<void> {
  const now = app.now();
  const leavingFields = { userId: null, leftStableAt: now.toISOString(), leavingAt: now.getTime() };
  await changeHorse(app, customer, id, leavingFields);
  await auditCaller(app, 'Took out of the stable', `horses ${id}`, `users ${customer.id}`);
  try {
    await finishLeaving(app, id);
  } catch (error) {
    app.log.error({ horseId: id, fault: error }, 'a horse will be cleared up later');
  }
}

async function replacePhoto(
  app: App,
  customer: Customer,
  id: number,
  file: AcceptedFile | null,
): Promise<Horse> {
  const before = idOf((await horseOf(app, customer, id)).photo);
  const stored =
    file &&
    (await storeFile(app, file, {
      ...filesOf(customer),
      purpose: 'horse-photo',
    }));
  try {
    const row = await changeHorse(app, customer, id, { photo: stored?.id ?? null });
    if (before !== null) await dropFiles(app, [before]);
    return asHorse(row);
  } catch (error) {
    if (stored) await dropFiles(app, [stored.id]);
    throw error;
  }
}

export const setPhoto = async (app: App, customer: Customer, id: number, sent: SentFile): Promise<Horse> =>
  replacePhoto(app, customer, id, await acceptPhoto(sent));

export const removePhoto = (app: App, customer: Customer, id: number): Promise<Horse> =>
  replacePhoto(app, customer, id, null);
