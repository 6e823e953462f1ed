import type { Where } from 'payload';
import { describe, expect, it } from 'vitest';
import { oneTable } from '../../../cms/database/one-table';
import { findIds, findRow, findRows, insertRow, updateIf } from '../../../cms/database/rows';
import { findRowsAsJson } from '../../../cms/database/rows-as-json';
import type { Config } from '../../../collections/payload-types';
import { startTestServer } from '../../support/servers/server';

const { app } = await startTestServer();
const { payload } = app;
type Slug = keyof Config['collections'];

const client = (number: number) => ({
  status: 'scheduled' as const,
  clientName: `Client ${number}`,
  phone: `+6141234567${number}`,
  appointmentTime: '09:00' as const,
  horseCount: number,
  durationMinutes: 60,
  workRequired: 'Trim',
});
const bare = await payload.create({
  collection: 'appointments',
  data: { ...client(1), appointmentDate: '2026-12-01' },
});
const full = await payload.create({
  collection: 'appointments',
  data: {
    ...client(2),
    appointmentDate: '2026-12-02',
    email: 'o’neil@example.com',
    notes: 'Gate’s "code": 1\n🐴',
    horseIds: [3, 4],
    confirmationSent: true,
    confirmationSentAt: '2026-11-21T01:00:00.000Z',
  },
});
const third = await payload.create({
  collection: 'appointments',
  data: { ...client(3), appointmentDate: '2026-12-03', email: 'third@example.com', notes: '' },
});

/** A call with a transaction goes to Payload's own adapter; an unknown one counts as none. */
const byPayloadAlone = { req: { transactionID: 'none' } };
const byPayload = async (collection: Slug, where: Where, sort?: string[]) => {
  const query = { ...byPayloadAlone, collection, where, sort, pagination: false };
  const { docs } = await payload.db.find<{ id: number }>(query);
  return docs;
};
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

it('every collection whose fields are columns of one table is reached without Payload, and no other', () => {
  const slugs = Object.keys(payload.collections) as Slug[];
  const apart = ['people', 'media', 'owners', 'pages', 'services', 'payload-preferences'];
  const expected = app.env.usesMongo ? slugs : slugs.filter((slug) => apart.includes(slug));
  const left = slugs.filter((slug) => !oneTable(payload, slug));
  expect(left.sort()).toEqual(expected.sort());
});

describe('rows are read as Payload reads them', () => {
  it.each([
    ['with the fields that may be empty', bare.id],
    ['with a field of each kind', full.id],
  ])('one %s', async (_, id) => {
    const where = { id: { equals: id } };
    const row = await findRow(payload, 'appointments', where);
    expect(row).toEqual(await payload.db.findOne({ ...byPayloadAlone, collection: 'appointments', where }));
  });

  it.each([findRows, findRowsAsJson])('some fields of each, in an order (%o)', async (find) => {
    const fields = ['clientName', 'notes', 'horseIds', 'confirmationSent', 'horseCount', 'email'] as const;
    const rows = await find(payload, 'appointments', {}, { fields, sort: ['-horseCount'] });
    const select = Object.fromEntries(fields.map((name) => [name, true as const]));
    const query = { collection: 'appointments' as const, sort: ['-horseCount'], select, pagination: false };
    const { docs } = await payload.db.find<(typeof rows)[number]>({ ...byPayloadAlone, ...query });
    expect(idsOf(rows)).toEqual([third.id, full.id, bare.id]);
    expect(rows).toEqual(docs);
  });

  it('the newest first where no order is asked, and as many as are wanted', async () => {
    expect(await findIds(payload, 'appointments', {})).toEqual(idsOf(await byPayload('appointments', {})));
    const first = await findIds(payload, 'appointments', {}, { sort: ['-horseCount'], limit: 2 });
    expect(first).toEqual([third.id, full.id]);
  });

  const conditions: [string, Where, number[]][] = [
    ['equal', { clientName: { equals: 'Client 2' } }, [2]],
    ['equal to nothing', { email: { equals: null } }, [1]],
    ['other than something', { email: { not_equals: 'third@example.com' } }, [1, 2]],
    ['other than nothing', { email: { not_equals: null } }, [2, 3]],
    ['there', { confirmationSentAt: { exists: true } }, [2]],
    ['not there', { confirmationSentAt: { exists: false } }, [1, 3]],
    ['a yes', { confirmationSent: { equals: true } }, [2]],
    ['a no', { confirmationSent: { equals: false } }, [1, 3]],
    ['above', { horseCount: { greater_than: 2 } }, [3]],
    ['from … on', { horseCount: { greater_than_equal: 2 } }, [2, 3]],
    ['below', { horseCount: { less_than: 2 } }, [1]],
    ['up to', { horseCount: { less_than_equal: 2 } }, [1, 2]],
    ['one of', { clientName: { in: ['Client 1', 'Client 3', 'Nobody'] } }, [1, 3]],
    ['one of the numbers', { horseCount: { in: [1, 2] } }, [1, 2]],
    ['one of none', { id: { in: [] } }, []],
    ['not one of', { horseCount: { not_in: [1, 2] } }, [3]],
    ['a number as text', { horseCount: { equals: '2' } }, [2]],
    ['a part of a text', { clientName: { contains: 'ENT 3' } }, [3]],
    ['a part of a number', { horseCount: { like: '2' } }, [2]],
    ['words', { clientName: { like: '1 client' } }, [1]],
    ['a word of an empty text', { notes: { contains: '' } }, [2, 3]],
    ['a day as a part of a date', { appointmentDate: { contains: '12-02' } }, [2]],
    [
      'before a time in another zone',
      { confirmationSentAt: { less_than: '2026-11-21T12:30:00+11:00' } },
      [2],
    ],
    ['a range', { appointmentDate: { greater_than: '2026-12-01', less_than: '2026-12-03' } }, [2]],
    [
      'all of several',
      { and: [{ horseCount: { greater_than: 1 } }, { clientName: { not_equals: 'Client 2' } }] },
      [3],
    ],
    [
      'one of several',
      { or: [{ horseCount: { equals: 1 } }, { email: { equals: 'third@example.com' } }] },
      [1, 3],
    ],
    [
      'one of several beside another',
      { or: [{ horseCount: { equals: 1 } }, { horseCount: { equals: 3 } }], email: { exists: true } },
      [3],
    ],
    ['all of none', { and: [] }, [1, 2, 3]],
  ];
  it.each(conditions)('those that are %s', async (_, where, expected) => {
    const ids = await findIds(payload, 'appointments', where, { sort: ['id'] });
    const places = [bare.id, full.id, third.id];
    expect(ids.map((id) => places.indexOf(id) + 1)).toEqual(expected);
    expect(ids).toEqual(idsOf(await byPayload('appointments', where, ['id'])));
  });
});

describe('pages of a list are told as Payload tells them', () => {
  it.each([
    ['the first', { limit: 2, page: 1 }],
    ['the last', { limit: 2, page: 2 }],
    ['one after the last', { limit: 2, page: 9 }],
    ['some without a count', { limit: 2, pagination: false }],
    ['all of them', { limit: 0 }],
    ['none that fits', { limit: 2, where: { clientName: { equals: 'Nobody' } } }],
    ['by a text', { limit: 2, sort: '-clientName' }],
    ['with some fields', { limit: 1, select: { clientName: true, horseIds: true } as const }],
    ['without some fields', { limit: 1, select: { clientName: false } as const }],
    ['by a field that there is not', { limit: 2, sort: ['nothing'] }],
  ])('%s', async (_, asked) => {
    const query = { collection: 'appointments' as const, ...asked };
    const theirs = await payload.db.find({ ...byPayloadAlone, ...query });
    expect(await payload.db.find(query)).toEqual(theirs);
  });

  it('and counted', async () => {
    const query = { collection: 'appointments' as const, where: { email: { exists: true } } };
    expect(await payload.db.count(query)).toEqual({ totalDocs: 2 });
    expect(await payload.db.count({ ...byPayloadAlone, ...query })).toEqual({ totalDocs: 2 });
  });
});

describe('rows are written as Payload writes them', () => {
  const visit = {
    ...client(7),
    appointmentDate: '2026-12-24',
    horseIds: [1],
    confirmationSent: true,
    reviewRequestSentAt: '2026-12-25T00:00:00.000Z',
  };

  it('a new one, with its times', async () => {
    const [id, other] = [9001, 9002];
    const inserted = await insertRow(payload, 'appointments', { ...visit, id });
    const ours = await findRow(payload, 'appointments', { id: { equals: id } });
    // MongoDB's adapter notes its own id in what it is given.
    const { createdAt, updatedAt, _id, ...values } = { _id: null, ...inserted };
    expect(ours).toMatchObject(values);
    await payload.db.create({
      ...byPayloadAlone,
      collection: 'appointments',
      data: { ...values, id: other },
    });
    const theirs = await findRow(payload, 'appointments', { id: { equals: other } });
    const timeless = { id: 0, createdAt: '', updatedAt: '' };
    expect({ ...ours, ...timeless }).toEqual({ ...theirs, ...timeless });
    for (const row of [ours, theirs])
      for (const time of [row?.createdAt, row?.updatedAt])
        expect(Math.abs(Date.parse(time ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('a changed one, whose time goes on; what the server notes for itself leaves the time', async () => {
    const where = { id: { equals: bare.id } };
    const old = '2020-01-01T00:00:00.000Z';
    await updateIf(payload, 'appointments', where, { notes: 'Old', updatedAt: old });
    const noted = await updateIf(payload, 'appointments', where, { outboxState: 'done' });
    expect(noted).toMatchObject({ notes: 'Old', outboxState: 'done', updatedAt: old });
    const change = {
      notes: 'Beware of the dog',
      horseIds: null,
      confirmationSentAt: '2026-12-01T00:00:00.000Z',
    };
    const changed = await updateIf(payload, 'appointments', where, change);
    expect(changed).toMatchObject({
      notes: 'Beware of the dog',
      confirmationSentAt: change.confirmationSentAt,
    });
    expect(Math.abs(Date.parse(changed?.updatedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(changed).toEqual(
      await payload.db.findOne({ ...byPayloadAlone, collection: 'appointments', where }),
    );
  });

  it('not at all where a unique field is taken, and says so in Payload’s words', async () => {
    const message = (dedupeKey: string) => ({
      collection: 'messages' as const,
      data: { kind: 'sms', to: '+61412345678', body: 'Hello', state: 'sent', dedupeKey },
    });
    const make = (key: string, number: number) => {
      const { collection, data } = message(key);
      return payload.db.create({ collection, data: { ...data, id: number } });
    };
    await make('taken', 8001);
    await make('free', 8002);
    const told = (work: Promise<unknown>) =>
      work.then(
        () => 'nothing',
        ({ name, message, data }) => ({
          name,
          message,
          paths: data?.errors?.map((each: { path: string }) => each.path),
        }),
      );
    const again = { ...message('taken'), data: { ...message('taken').data, id: 8003 } };
    const created = await told(payload.db.create(again));
    expect(created).toMatchObject({ name: 'ValidationError', paths: ['dedupeKey'] });
    expect(created).toEqual(await told(payload.db.create({ ...byPayloadAlone, ...again })));
    const renamed = { collection: 'messages' as const, id: 8002, data: { dedupeKey: 'taken' } };
    const changed = await told(payload.db.updateOne(renamed));
    expect(changed).toMatchObject({ name: 'ValidationError', paths: ['dedupeKey'] });
    expect(changed).toEqual(await told(payload.db.updateOne({ ...byPayloadAlone, ...renamed })));
    const keys = await findRows(
      payload,
      'messages',
      { id: { in: [8001, 8002, 8003] } },
      { fields: ['dedupeKey'], sort: ['id'] },
    );
    expect(keys.map(({ dedupeKey }) => dedupeKey)).toEqual(['taken', 'free']);
  });
});
