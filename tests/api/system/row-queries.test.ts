import { describe, expect, it } from 'vitest';
import { type Condition, rows, statedAs } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { startTestServer } from '../../support/servers/server';

/** Payload's adapters answer the calls of `rows` equally on both databases, even after an upgrade. */
const { app } = await startTestServer();
const { payload } = app;

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

it.each([
  [
    'one with the fields that may be empty',
    bare.id,
    { email: null, notes: null, horseIds: null, confirmationSent: false, confirmationSentAt: null },
  ],
  [
    'one with a field of each kind',
    full.id,
    {
      email: 'o’neil@example.com',
      notes: 'Gate’s "code": 1\n🐴',
      horseIds: [3, 4],
      confirmationSent: true,
      confirmationSentAt: '2026-11-21T01:00:00.000Z',
    },
  ],
])('%s', async (_, id, expected) => {
  const row = await rows(payload, 'appointments').one({ id });
  // MongoDB omits empty values.
  const there = Object.fromEntries(
    Object.keys(expected).map((name) => [name, row?.[name as 'notes'] ?? null]),
  );
  expect(there).toEqual(expected);
});

it('some fields of each, in an order', async () => {
  const fields = ['clientName', 'horseIds', 'horseCount'] as const;
  const appointments = await rows(payload, 'appointments').pick({}, fields, { sort: ['-horseCount'] });
  expect(appointments.map((row) => ({ ...row, horseIds: row.horseIds ?? null }))).toEqual([
    { id: third.id, clientName: 'Client 3', horseIds: null, horseCount: 3 },
    { id: full.id, clientName: 'Client 2', horseIds: [3, 4], horseCount: 2 },
    { id: bare.id, clientName: 'Client 1', horseIds: null, horseCount: 1 },
  ]);
});

it('the newest first where no order is asked, and as many as are wanted', async () => {
  expect(await rows(payload, 'appointments').ids({})).toEqual([third.id, full.id, bare.id]);
  const first = await rows(payload, 'appointments').ids({}, { sort: ['-horseCount'], limit: 2 });
  expect(first).toEqual([third.id, full.id]);
});

const conditions: [string, Condition<'appointments'>, number[]][] = [
  ['equal', { clientName: 'Client 2' }, [2]],
  ['equal to nothing', statedAs({ email: { equals: null } }), [1]],
  ['other than something', { email: { not: 'third@example.com' } }, [1, 2]],
  ['other than nothing', statedAs({ email: { not_equals: null } }), [2, 3]],
  ['there', { confirmationSentAt: { not: null } }, [2]],
  ['not there', { confirmationSentAt: null }, [1, 3]],
  ['a yes', { confirmationSent: true }, [2]],
  ['a no', { confirmationSent: false }, [1, 3]],
  ['above', { horseCount: { after: 2 } }, [3]],
  ['from … on', { horseCount: { from: 2 } }, [2, 3]],
  ['below', { horseCount: { before: 2 } }, [1]],
  ['up to', { horseCount: { until: 2 } }, [1, 2]],
  ['one of', { clientName: ['Client 1', 'Client 3', 'Nobody'] }, [1, 3]],
  ['one of the numbers', { horseCount: [1, 2] }, [1, 2]],
  ['one of none', { id: [] }, []],
  ['not one of', { horseCount: { not: [1, 2] } }, [3]],
  ['a number as text', statedAs({ horseCount: { equals: '2' } }), [2]],
  ['a part of a text', { clientName: { contains: 'ENT 3' } }, [3]],
  ['a part of a number', { horseCount: { like: '2' } }, [2]],
  ['words', { clientName: { like: '1 client' } }, [1]],
  ['a word of an empty text', { notes: { contains: '' } }, [2, 3]],
  ['a day as a part of a date', { appointmentDate: { contains: '12-02' } }, [2]],
  ['before a time in another zone', { confirmationSentAt: { before: '2026-11-21T12:30:00+11:00' } }, [2]],
  ['a range', { appointmentDate: { after: '2026-12-01', before: '2026-12-03' } }, [2]],
  ['all of several', { horseCount: { after: 1 }, clientName: { not: 'Client 2' } }, [3]],
  ['all of a list', [{ horseCount: { after: 1 } }, { horseCount: { before: 3 } }], [2]],
  ['one of several', { or: [{ horseCount: 1 }, { email: 'third@example.com' }] }, [1, 3]],
  [
    'one of several beside another',
    { or: [{ horseCount: 1 }, { horseCount: 3 }], email: { not: null } },
    [3],
  ],
  ['all of none', [], [1, 2, 3]],
];
it.each(conditions)('those that are %s', async (_, where, expected) => {
  const ids = await rows(payload, 'appointments').ids(where, { sort: ['id'] });
  const places = [bare.id, full.id, third.id];
  expect(ids.map((id) => places.indexOf(id) + 1)).toEqual(expected);
});

describe('writes', () => {
  const isNow = (time: string | undefined) => Math.abs(Date.parse(time ?? '') - Date.now()) < 60_000;

  it('a new row has its times', async () => {
    const row = { ...client(7), appointmentDate: '2026-12-24', horseIds: [1], id: 9001 };
    await rows(payload, 'appointments').add(row);
    const stored = await rows(payload, 'appointments').one({ id: 9001 });
    expect(stored).toMatchObject(row);
    expect([isNow(stored?.createdAt), isNow(stored?.updatedAt)]).toEqual([true, true]);
  });

  it('the time of a changed row goes on; what the server notes for itself leaves it', async () => {
    const where = { id: bare.id };
    const old = '2020-01-01T00:00:00.000Z';
    await rows(payload, 'appointments').update(where, { notes: 'Old', updatedAt: old });
    const noted = await rows(payload, 'appointments').update(where, { outboxState: 'done' });
    expect(noted).toMatchObject({ notes: 'Old', outboxState: 'done', updatedAt: old });
    const change = { notes: 'Beware of the dog', confirmationSentAt: '2026-12-01T00:00:00.000Z' };
    const changed = await rows(payload, 'appointments').update(where, { ...change, horseIds: null });
    expect(changed).toMatchObject(change);
    expect(changed?.horseIds ?? null).toBe(null);
    expect(isNow(changed?.updatedAt)).toBe(true);
    expect(await rows(payload, 'appointments').one(where)).toEqual(changed);
  });

  it('a unique field that is taken is refused by its name', async () => {
    const message = { kind: 'sms', to: '+61412345678', body: 'Hello', state: 'sent' } as const;
    const add = (id: number, dedupeKey: string) =>
      rows(payload, 'messages').add({ ...message, id, dedupeKey });
    await add(8001, 'taken');
    await add(8002, 'free');
    const fault = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      );
    const faults = [
      await fault(add(8003, 'taken')),
      await fault(rows(payload, 'messages').update({ id: 8002 }, { dedupeKey: 'taken' })),
    ];
    for (const each of faults) {
      expect(isUniqueViolation(each, 'dedupeKey')).toBe(true);
      expect(isUniqueViolation(each, 'providerId')).toBe(false);
    }
    const where = { id: [8001, 8002, 8003] };
    const keys = await rows(payload, 'messages').pick(where, ['dedupeKey'], { sort: ['id'] });
    expect(keys.map(({ dedupeKey }) => dedupeKey)).toEqual(['taken', 'free']);
  });
});
