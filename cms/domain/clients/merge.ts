import { z } from 'zod';
import type { Client as Row } from '../../../collections/payload-types';
import { clientFields } from '../../../contracts/clients/client-fields';
import type { Client } from '../../../contracts/clients/clients';
import { type Change, type Condition, rows } from '../../../rows/rows';
import { otherPhonesOf, phonesOf } from '../../../rules/clients/same-person';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { finishEachRow } from '../../finish-each-row';
import { invalidField, Refusal } from '../../refusal';
import { updateRegularVisits } from '../calendar/regulars/update-regular-visits';
import { splitIntoParts } from '../in-pages';
import {
  type MergedAccount,
  moveEntriesBack,
  refuseOverdrawnSplit,
} from '../money/client-accounts/split-account';
import { withoutNewEntries } from '../money/client-accounts/write-account-entry';
import { idOf, numbersIn } from '../relations';
import { asClient } from './as-client';
import { refuseMerged, unmergedClient } from './matching/change-client';
import { clientCondition, clientRow } from './matching/client-row';
import { horsesFollow } from './stable';
import { type NamesAClient, namesAClient } from './what-names-a-client';

/** Rows and values that a merge moved to the other client, stored with the merged client. */
const stored = z.object({
  /** Ids of the moved rows, by collection. */
  rows: z.record(z.string(), z.array(z.number())).default({}),
  /** Newest entry on the accounts of the two clients before the merge. */
  lastEntryId: z.number().nullable().default(null),
  userId: z.number().nullable().default(null),
  /** Numbers that the other client lacked. */
  phones: z.array(z.string()).default([]),
  /** Fields that were empty at the other client. */
  filled: z.record(z.string(), z.string()).default({}),
});
type MovedRows = z.output<typeof stored>;

const parseMovedRows = ({ brought }: Pick<Row, 'brought'>): MovedRows => stored.parse(brought ?? {});

/** The names stay with the merged client: together they say who that client is. */
const { firstName, familyName, businessName, ...copiedFields } = clientFields;
/** A STOP of one client applies to the other, too, so that a merge does not restart reminders. */
const fillable = [...(Object.keys(copiedFields) as (keyof typeof copiedFields)[]), 'nudgesEndedAt'] as const;

/** Stores null instead of an empty list, so that a query finds the clients with more numbers. */
const emptyToNull = (phones: string[]): string[] | null => (phones.length ? phones : null);

/** Changes a client even if it is merged. For the steps of a merge only. */
async function change(
  app: Pick<App, 'payload'>,
  id: number,
  decide: (row: Row) => Change<'clients'> | null | Promise<Change<'clients'> | null>,
): Promise<Row | null> {
  const find = () => rows(app, 'clients').one(clientCondition(id));
  return (await changeRow(app.payload, 'clients', { find, decide }))?.row ?? null;
}

/** Moves the account: records it, unlinks it from one client, then links it to the other. */
async function moveAccount(app: App, from: Row, into: number): Promise<void> {
  const userId = idOf(from.userId) ?? parseMovedRows(from).userId;
  if (userId === null) return;
  await change(app, from.id, (row) =>
    idOf(row.userId) === null ? null : { brought: { ...parseMovedRows(row), userId }, userId: null },
  );
  await change(app, into, (row) => (idOf(row.userId) === null ? { userId } : null));
}

async function moveHorsesToStable(app: App, into: number): Promise<void> {
  const userId = idOf((await rows(app, 'clients').one(clientCondition(into)))?.userId);
  if (userId !== null) await horsesFollow(app, into, userId);
}

/** Copies numbers and fields that the other client lacks, and records them at the merged one. */
async function moveFacts(app: App, from: Row, into: number): Promise<void> {
  const target = await rows(app, 'clients').one(clientCondition(into));
  if (!target) return;
  const targetPhones = phonesOf(target);
  const before = parseMovedRows(from);
  const missing = fillable.filter((name) => before.filled[name] ?? (!target[name] && from[name]));
  const filled: MovedRows['filled'] = Object.fromEntries(
    missing.map((name) => [name, before.filled[name] ?? from[name] ?? ''] as const),
  );
  const news = phonesOf(from).filter((phone) => !targetPhones.includes(phone) && phone !== filled.phone);
  const phones = [...new Set([...before.phones, ...news])];
  if (!phones.length && !missing.length) return;
  await change(app, from.id, (row) => ({ brought: { ...parseMovedRows(row), phones, filled } }));
  await change(app, into, (row) => ({
    otherPhones: emptyToNull([...new Set([...otherPhonesOf(row), ...phones])]),
    ...Object.fromEntries(missing.filter((name) => !row[name]).map((name) => [name, filled[name]])),
  }));
}

/** Moves the rows of one collection. Records their ids first, so that a crash loses none. */
async function moveRows(app: App, collection: NamesAClient, from: number, into: number): Promise<number> {
  const ids = await rows(app, collection).ids({ clientId: from });
  if (!ids.length) return 0;
  await change(app, from, (row) => {
    const brought = parseMovedRows(row);
    const noted = [...new Set([...(brought.rows[collection] ?? []), ...ids])];
    return { brought: { ...brought, rows: { ...brought.rows, [collection]: noted } } };
  });
  for (const part of splitIntoParts(ids))
    await rows(app, collection).updateAll({ id: part, clientId: from }, { clientId: into });
  return ids.length;
}

/** Records the newest entry on the two accounts, so that an undone merge knows the entries since the merge. */
async function recordLastEntry(app: App, from: Row, into: number): Promise<void> {
  if (parseMovedRows(from).lastEntryId !== null) return;
  const ids = await rows(app, 'account-entries').ids({ clientId: [from.id, into] });
  if (!ids.length) return;
  await change(app, from.id, (row) => ({
    brought: { ...parseMovedRows(row), lastEntryId: Math.max(...ids) },
  }));
}

/** Updates the visits of moved regulars with the new client. */
async function visitsOfRegularsFollow(app: App, from: number): Promise<void> {
  const row = await rows(app, 'clients').one(clientCondition(from));
  for (const id of row ? (parseMovedRows(row).rows.regulars ?? []) : []) await updateRegularVisits(app, id);
}

/**
 * Moves visits back that a regular made since the merge. Includes visits that no longer follow the regular, such as
 * confirmed ones: they need the right client, too.
 */
async function moveVisitsBack(app: App, from: Row, into: number, regulars: number[]): Promise<void> {
  const target = await rows(app, 'clients').one(clientCondition(into));
  const {
    name = null,
    phone = null,
    email = null,
  } = (await rows(app, 'clients').one(clientCondition(from.id))) ?? {};
  for (const regularId of regulars) {
    const ofRegular: Condition<'appointments'> = { regularId };
    const visitsAtTarget: Condition<'appointments'> = [ofRegular, { clientId: into }];
    await rows(app, 'appointments').updateAll(visitsAtTarget, { clientId: from.id });
    if (!target?.name) continue;
    const named: Condition<'appointments'> = [ofRegular, { clientName: target.name }];
    await rows(app, 'appointments').updateAll(named, { clientName: name, phone, email });
  }
}

/** Moves everything of a merged client to the other. Repeatable. */
async function moveRowsOf(app: App, from: Row): Promise<number> {
  const into = idOf(from.mergedInto);
  if (into === null) return 0;
  const isNew = from.mergeState === 'bringing';
  // The other one is erased at the same moment. Nobody asked to erase this one, so it stays in the book.
  if (isNew && !(await rows(app, 'clients').one(clientCondition(into)))) {
    const apart = await change(app, from.id, (row) =>
      idOf(row.mergedInto) === into ? apartFrom(app, into) : null,
    );
    if (apart) await undoMergeOf(app, apart);
    return 0;
  }
  if (isNew) await moveFacts(app, from, into);
  if (isNew) await recordLastEntry(app, from, into);
  // If the merged client is active, the other must be, too: an archived client is in no list, and its horses would be
  // missed.
  if (isNew && !from.archivedAt)
    await change(app, into, ({ archivedAt }) => (archivedAt ? { archivedAt: null } : null));
  let moved = 0;
  for (const collection of namesAClient) moved += await moveRows(app, collection, from.id, into);
  if (isNew) await moveAccount(app, from, into);
  if (isNew || moved) {
    await moveHorsesToStable(app, into);
    await visitsOfRegularsFollow(app, from.id);
  }
  if (!isNew) return moved;
  const done: Condition<'clients'> = { id: from.id, mergeState: 'bringing' };
  await rows(app, 'clients').update(done, { mergeState: 'done' });
  return moved;
}

const twoAccounts = () =>
  new Refusal(
    'conflict',
    'Both clients have an account of their own. One of the two customers must delete theirs first.',
  );

/**
 * Merges `from` into this client. One update of `from` decides; a sweep finishes the rest after a crash. Throws
 * `conflict` when either was merged before, and for two accounts.
 */
export async function mergeInto(app: App, id: number, fromId: number): Promise<Row> {
  if (id === fromId) throw invalidField('from', 'A client cannot be merged with itself');
  const into = await unmergedClient(app, id);
  const other = await rows(app, 'clients').one(clientCondition(fromId));
  if (!other) throw invalidField('from', 'This client does not exist');
  const from = await change(app, fromId, (row) => {
    if (idOf(row.mergedInto) === id) return null;
    refuseMerged(row);
    if (idOf(row.userId) !== null && idOf(into.userId) !== null) throw twoAccounts();
    return { mergedInto: id, mergeState: 'bringing', brought: null, updatedAt: app.now().toISOString() };
  });
  if (!from) throw invalidField('from', 'This client does not exist');
  const target = await rows(app, 'clients').one(clientCondition(id));
  if (target && idOf(target.mergedInto) !== null) {
    // Concurrent merges in opposite directions cancel each other; the owner merges again.
    await change(app, fromId, (row) =>
      idOf(row.mergedInto) === id ? { mergedInto: null, mergeState: null } : null,
    );
    refuseMerged(target);
  }
  await moveRowsOf(app, from);
  return clientRow(app, id);
}

export const merge = async (app: App, id: number, from: number): Promise<Client> =>
  asClient(app, await mergeInto(app, id, from));

/** Fields of a client whose merge is undone. Its rows move back to it. */
const apartFrom = (app: App, into: number): Change<'clients'> => ({
  mergedInto: null,
  broughtTo: into,
  mergeState: 'going-back',
  updatedAt: app.now().toISOString(),
});

const mergedAccountOf = (from: Row, into: number): MergedAccount => {
  const { rows: found, lastEntryId } = parseMovedRows(from);
  const { 'account-entries': entryIds = [], invoices: invoiceIds = [] } = found;
  return { from: from.id, into, entryIds, invoiceIds, lastEntryId };
};

/** Moves everything back that a client brought, after its merge was undone. Repeatable. */
async function undoMergeOf(app: App, from: Row): Promise<void> {
  const { rows: found, userId, phones, filled } = parseMovedRows(from);
  const into = from.broughtTo ?? 0;
  await moveEntriesBack(app, mergedAccountOf(from, into));
  for (const collection of namesAClient)
    for (const part of splitIntoParts(found[collection] ?? []))
      await rows(app, collection).updateAll({ id: part, clientId: into }, { clientId: from.id });
  await change(app, into, (row) => ({
    otherPhones: emptyToNull(otherPhonesOf(row).filter((phone) => !phones.includes(phone))),
    ...Object.fromEntries(
      fillable.filter((name) => filled[name] && row[name] === filled[name]).map((name) => [name, null]),
    ),
    ...(userId !== null && idOf(row.userId) === userId && { userId: null }),
  }));
  await moveVisitsBack(app, from, into, found.regulars ?? []);
  if (userId !== null) await change(app, from.id, (row) => (idOf(row.userId) === null ? { userId } : null));
  await horsesFollow(app, from.id, userId);
  if (userId !== null)
    await horsesFollow(app, into, idOf((await rows(app, 'clients').one(clientCondition(into)))?.userId));
  await visitsOfRegularsFollow(app, from.id);
  const done: Condition<'clients'> = { id: from.id, mergeState: 'going-back' };
  // Keeps `broughtTo`, so that the two are not merged automatically again.
  await rows(app, 'clients').update(done, { mergeState: null, brought: null });
}

/** Undoes a merge. Repeatable. Throws `conflict` when the two are not merged, or when their accounts cannot be separated. */
export async function unmerge(app: App, id: number, fromId: number): Promise<Client> {
  await unmergedClient(app, id);
  const other = await rows(app, 'clients').one(clientCondition(fromId));
  if (!other) throw invalidField('from', 'This client does not exist');
  // Finishes an interrupted merge first, so that everything is recorded.
  if (other.mergeState === 'bringing') await moveRowsOf(app, other);
  await withoutNewEntries([id, fromId], async () => {
    const from = await change(app, fromId, async (row) => {
      if (idOf(row.mergedInto) === null && row.broughtTo === id) return null;
      if (idOf(row.mergedInto) !== id)
        throw new Refusal(
          'conflict',
          'This client was not merged into that one, so there is nothing to undo.',
        );
      await refuseOverdrawnSplit(app, mergedAccountOf(row, id));
      return apartFrom(app, id);
    });
    if (from?.mergeState === 'going-back') await undoMergeOf(app, from);
  });
  return asClient(app, await clientRow(app, id));
}

/** Finishes merges and undone merges that a crash or an outage interrupted. Returns how many were finished. */
export async function finishMerges(app: App): Promise<number> {
  const docs = await rows(app, 'clients').all({ mergeState: ['bringing', 'going-back'] }, { sort: ['id'] });
  const undo = (row: Row) => withoutNewEntries([row.id, row.broughtTo ?? 0], () => undoMergeOf(app, row));
  const finish = (row: Row) => (row.mergeState === 'bringing' ? moveRowsOf(app, row) : undo(row));
  return finishEachRow(app, docs, finish, 'a merge of clients will be finished later');
}

/** Moves bookings that were made during a merge of their client. Returns the number of rows. */
export async function moveLateRows(app: App): Promise<number> {
  const docs = await rows(app, 'clients').all({ mergeState: 'done' });
  let moved = 0;
  const move = async (row: Row) => {
    moved += await moveRowsOf(app, row);
  };
  await finishEachRow(app, docs, move, 'rows of a merged client will be moved later');
  return moved;
}

/** Marks two clients as different, so that neither is proposed as a duplicate. */
export async function markAsDifferent(app: App, id: number, otherId: number): Promise<Client> {
  if (id === otherId) throw invalidField('other', 'Please choose another client');
  if (!(await rows(app, 'clients').one(clientCondition(otherId))))
    throw invalidField('other', 'This client does not exist');
  await unmergedClient(app, id);
  const row = await change(app, id, ({ notSameAs }) =>
    numbersIn(notSameAs).includes(otherId) ? null : { notSameAs: [...numbersIn(notSameAs), otherId] },
  );
  return asClient(app, row ?? (await clientRow(app, id)));
}
