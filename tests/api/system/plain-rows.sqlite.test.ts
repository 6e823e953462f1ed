import type { CollectionSlug, Where } from 'payload';
import { expect, it } from 'vitest';
import { findPlainRows } from '../../../cms/database/plain-rows';
import { seedDemo } from '../../../cms/database/seeds/demo';
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
