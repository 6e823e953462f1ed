import type { CollectionSlug, Where } from 'payload';
import { expect, it } from 'vitest';
import { seedDemo } from '../../../cms/database/seeds/demo';
import { sqliteOf } from '../../../cms/database/sqlite-of';
import { findPlainRows, tableOf } from '../../../rows/plain-rows';
import { insertPlainRow, updatePlainRow } from '../../../rows/plain-writes';
import { startTestServer } from '../../support/servers/server';

const { app } = await startTestServer();
const { payload } = app;
await seedDemo(app);

const collections = Object.keys(payload.collections) as CollectionSlug[];
const fieldsOf = (collection: CollectionSlug) => payload.collections[collection].config.flattenedFields;
/** Collections with groups, or with fields in another table. */
const withOtherTables = ['horses', 'owners', 'services', 'people', 'pages', 'media', 'payload-preferences'];

/** The same rows as Payload's adapter answers them. */
async function asPayload(collection: CollectionSlug, where: Where = {}, names?: string[], sort?: string) {
  const select = names && Object.fromEntries(names.map((name) => [name, true as const]));
  const query = { collection, where, limit: 0, pagination: false, sort, ...(select && { select }) };
  const { docs } = await payload.db.find<Record<string, unknown> & { id: number }>(query);
  return docs;
}

it.each(collections)('%s are read as Payload answers them', async (collection) => {
  const sort = payload.collections[collection].config.defaultSort;
  const whole = await findPlainRows(payload, collection, {}, { sort });
  if (!whole) expect(withOtherTables).toContain(collection);
  else expect(whole).toEqual(await asPayload(collection));
});

it.each(collections)('each field of %s alone, in its order', async (collection) => {
  for (const { name } of fieldsOf(collection)) {
    const plain = await findPlainRows(payload, collection, {}, { names: [name], sort: name });
    if (!plain) continue;
    const answered = await asPayload(collection, {}, [name], name);
    expect([name, plain]).toEqual([name, answered.map((row) => ({ id: row.id, [name]: row[name] }))]);
  }
});

it('the first of some rows, by a condition with and without an order', async () => {
  const where: Where = { and: [{ status: { in: ['scheduled', 'confirmed'] } }, { phone: { exists: true } }] };
  const all = await asPayload('appointments', where, [], '-appointmentDate');
  expect(all.length).toBeGreaterThan(3);
  const ids = { names: [], sort: ['-appointmentDate'], limit: 3 };
  expect(await findPlainRows(payload, 'appointments', where, ids)).toEqual(all.slice(0, 3));
  expect(ids.sort).toEqual(['-appointmentDate']);
});

it('a condition by a field of another table is left to Payload', async () => {
  expect(await findPlainRows(payload, 'appointments', { 'clientId.name': { exists: true } }, {})).toBeNull();
});

const { client } = sqliteOf(payload);
/** The row as the file has it. */
const storedRow = async (collection: CollectionSlug, id: number | string) => {
  const sql = `SELECT * FROM "${tableOf(collection)}" WHERE id = ?`;
  const [row] = (await client.execute({ sql, args: [id] })).rows;
  return { ...row };
};
const isOwnTable = (collection: CollectionSlug) => !withOtherTables.includes(collection);

it.each(collections.filter(isOwnTable))('%s are written as Payload writes them', async (collection) => {
  const [newest] = await asPayload(collection, {}, undefined, '-id');
  if (!newest) return;
  const { id } = newest;
  const before = await storedRow(collection, id);
  expect(await updatePlainRow(payload, collection, { id: { equals: id } }, { ...newest })).toEqual(newest);
  expect(await storedRow(collection, id)).toEqual(before);
  await client.execute('PRAGMA foreign_keys = OFF');
  await client.execute({ sql: `DELETE FROM "${tableOf(collection)}" WHERE id = ?`, args: [id] });
  expect(await insertPlainRow(payload, collection, { ...newest })).toEqual(newest);
  await client.execute('PRAGMA foreign_keys = ON');
  expect(await storedRow(collection, id)).toEqual(before);
});

it('the collections of a booking and of money have a row to be written', async () => {
  const needed = [
    'bookings',
    'appointments',
    'clients',
    'messages',
    'events',
    'counters',
    'invoices',
  ] as const;
  for (const collection of needed)
    expect(await payload.db.count({ collection })).not.toEqual({ totalDocs: 0 });
});

const oddChanges: [string, Record<string, unknown>][] = [
  ['times as a Date and as a number', { noChargeAt: new Date(0), timeSetAt: 1_793_620_800_000 }],
  ['a number as text, and an empty text', { notes: 12, clientName: '' }],
  ['a link as its row, and none', { clientId: { id: 1, name: 'Ann' }, userId: null }],
  ['JSON, and JSON without a value', { horseIds: [1, { two: 'ü' }] }],
  ['nothing in JSON', { horseIds: null, overCapacity: false, confirmationSent: true }],
  ['numbers', { horseCount: 3.5, cancelToTell: -1, sequence: 0 }],
  ['a value that is not given, and a kept time', { notes: undefined, moves: 4, updatedAt: null }],
  ['a given time of the change', { moves: 5, updatedAt: '2026-01-02T03:04:05.006Z' }],
];
it.each(oddChanges)('%s: stored and answered as by Payload', async (_, change) => {
  const [{ id }] = (await asPayload('appointments', { clientId: { exists: true } })) as [{ id: number }];
  const where = { id: { equals: id } };
  const query = {
    collection: 'appointments',
    where,
    data: { ...change },
    options: { atomic: true },
  } as const;
  const asked: object = await payload.db.updateOne(query);
  const expected = await storedRow('appointments', id);
  const answered = await updatePlainRow(payload, 'appointments', where, { ...change });
  const isTimeGiven = change.updatedAt !== undefined;
  const ofBoth = (row: object | null | undefined) => ({
    ...row,
    ...(!isTimeGiven && { updated_at: 0, updatedAt: 0 }),
  });
  expect(ofBoth(answered)).toEqual(ofBoth(asked));
  expect(ofBoth(await storedRow('appointments', id))).toEqual(ofBoth(expected));
});

it('a change in place, one without a match, and a value that is taken', async () => {
  const [{ id }] = (await asPayload('counters')) as [{ id: number }];
  const next = { value: { $inc: 1 } };
  const [before, after] = [await storedRow('counters', id), { id: { equals: id } }];
  expect(await updatePlainRow(payload, 'counters', after, next)).toMatchObject({
    value: Number(before.value) + 1,
  });
  expect(await updatePlainRow(payload, 'counters', { id: { equals: -1 } }, next)).toBeNull();
  const taken = insertPlainRow(payload, 'counters', { name: before.name, value: 1 });
  await expect(taken).rejects.toMatchObject({
    name: 'ValidationError',
    data: { errors: [{ message: 'Value must be unique', path: 'name' }] },
  });
});
