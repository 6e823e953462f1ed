import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { asOwner, call, clock, countOf, rowOf } = server;
const rows = visitRows(server);

beforeEach(() => clock.set(testNow));

async function visit() {
  const made = await rows.visit();
  return { ...made, other: await rows.horse(made.client.id, { name: 'Clover' }) };
}

const statusOf = async (id: number) => (await rowOf('appointments', id)).status;

describe('a proposal', () => {
  it('names the active horses of the client, and stores nothing', async () => {
    const { client, horse, other, appointment } = await visit();
    await rows.horse(client.id, { name: 'Old', cycleState: 'retired' });
    const before = await countOf('visits');
    const { status, body } = await rows.read(appointment.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: null,
      appointmentId: appointment.id,
      revision: 0,
      by: null,
      completedAt: null,
      doneOn: rows.today(),
      history: [],
    });
    expect(body.horses.map(({ horseId }: { horseId: number }) => horseId)).toEqual([horse.id, other.id]);
    expect(body.horses[0]).toMatchObject({ name: 'Biscuit', outcome: null, lastTime: null, photos: [] });
    expect(await countOf('visits')).toBe(before);
  });

  it('names those of the appointment, of several clients too', async () => {
    const { horse, appointment } = await visit();
    const neighbour = await rows.client({ firstName: 'Ann', familyName: 'Lee' });
    const theirs = await rows.horse(neighbour.id, { name: 'Dusty' });
    const both = await rows.appointment(horse.clientId as number, { horseIds: [theirs.id, horse.id] });
    const { body } = await rows.read(both.id);
    expect(body.horses).toMatchObject([
      { horseId: theirs.id, clientName: 'Ann Lee' },
      { horseId: horse.id, clientName: 'Jess Hartley' },
    ]);
    expect((await rows.save(both.id, { horses: [horseDone(theirs.id)] })).status).toBe(200);
    expect((await rows.save(appointment.id, { horses: [horseDone(theirs.id)] })).status).toBe(400);
  });

  it('is a 404 of an unknown and of a deleted appointment', async () => {
    const { appointment } = await visit();
    await asOwner('DELETE', `/api/calendar/appointments/${appointment.id}`);
    expect((await rows.read(appointment.id)).status).toBe(404);
    expect((await rows.read(999_999)).status).toBe(404);
  });
});

const full = {
  work: {
    'near-fore': {
      done: 'new-shoe',
      shoe: 'St Croix',
      size: '2',
      nails: 6,
      pad: 'leather',
      hot: true,
      toeAngle: 52,
      note: 'thin wall',
    },
    'off-hind': {
      done: 'trim',
      shoe: null,
      size: null,
      nails: null,
      pad: null,
      hot: false,
      toeAngle: null,
      note: null,
    },
  },
  findings: [{ kind: 'thrush', feet: ['near-fore'], note: 'mild' }],
  soundness: 'lame',
  lameFeet: ['near-fore'],
  lamenessGrade: 2,
  behaviour: 'fidgety',
  sedated: false,
  vetAdvised: true,
  minutes: 55,
  items: [{ priceItemId: null, description: 'Front shoes', quantity: 1.5, unitCents: 12_000 }],
  nextWeeks: 5,
  noteForOwner: 'Keep dry',
  privateNote: 'Kicks',
  reason: null,
};

describe('a save', () => {
  it('keeps every field, and leaves the horses that it does not name', async () => {
    const { horse, other, appointment } = await visit();
    const first = await rows.save(appointment.id, { horses: [horseDone(horse.id, full)] });
    expect([first.status, first.text]).toEqual([200, expect.any(String)]);
    expect(first.body).toMatchObject({
      revision: 1,
      by: 'owner',
      horses: [{ horseId: horse.id, outcome: 'done', ...full }],
    });
    expect(first.body.proposed).toMatchObject([{ horseId: other.id, outcome: null }]);
    const second = await rows.save(appointment.id, { revision: 1, horses: [horseDone(other.id)] });
    expect(second.body.horses).toMatchObject([{ horseId: horse.id, ...full }, { horseId: other.id }]);
    expect(await statusOf(appointment.id)).toBe('confirmed');
  });

  it.each([
    ['an unknown outcome', { outcome: 'finished' }, 'outcome'],
    ['no reason', { outcome: 'partly' }, 'reason'],
    ['no reason at all', { outcome: 'not-done', reason: ' ' }, 'reason'],
    ['thirteen nails', { work: { 'near-fore': { done: 'reset', nails: 13 } } }, 'work.near-fore.nails'],
    ['a steep toe', { work: { 'near-fore': { done: 'trim', toeAngle: 71 } } }, 'work.near-fore.toeAngle'],
    ['a flat toe', { work: { 'near-fore': { done: 'trim', toeAngle: 29 } } }, 'work.near-fore.toeAngle'],
    ['unknown work', { work: { 'near-fore': { done: 'polish' } } }, 'work.near-fore.done'],
    ['an unknown finding', { findings: [{ kind: 'hoofitis' }] }, 'findings.0.kind'],
    ['an unknown foot', { findings: [{ kind: 'crack', feet: ['left'] }] }, 'findings.0.feet.0'],
    ['a grade of a sound horse', { soundness: 'sound', lamenessGrade: 2 }, 'lamenessGrade'],
    ['grade 6', { soundness: 'lame', lamenessGrade: 6 }, 'lamenessGrade'],
    ['unknown behaviour', { behaviour: 'angelic' }, 'behaviour'],
    ['601 minutes', { minutes: 601 }, 'minutes'],
    ['27 weeks', { nextWeeks: 27 }, 'nextWeeks'],
    ['no weeks', { nextWeeks: 0 }, 'nextWeeks'],
    [
      'an item without a text',
      { items: [{ description: ' ', quantity: 1, unitCents: 1 }] },
      'items.0.description',
    ],
    ['half a cent', { items: [{ description: 'Trim', quantity: 1, unitCents: 1.5 }] }, 'items.0.unitCents'],
    ['a quantity of 0', { items: [{ description: 'Trim', quantity: 0, unitCents: 1 }] }, 'items.0.quantity'],
    [
      'four decimals',
      { items: [{ description: 'Trim', quantity: 1.0001, unitCents: 1 }] },
      'items.0.quantity',
    ],
    ['a long note', { noteForOwner: 'x'.repeat(2001) }, 'noteForOwner'],
  ])('is refused with %s', async (_, fields, path) => {
    const { horse, appointment } = await visit();
    const { status, body } = await rows.save(appointment.id, { horses: [horseDone(horse.id, fields)] });
    expect([status, body.issues.map((issue: { path: string }) => issue.path)]).toEqual([
      400,
      [`horses.0.${path}`],
    ]);
    expect((await rows.read(appointment.id)).body.revision).toBe(0);
  });

  it('is refused with a horse twice, with a stranger’s, and without its ids', async () => {
    const { horse, appointment } = await visit();
    const stranger = await visit();
    const refused = async (body: Record<string, unknown>) => {
      const reply = await rows.save(appointment.id, body);
      return [reply.status, reply.body.issues?.[0]?.path];
    };
    expect(await refused({ horses: [horseDone(horse.id), horseDone(horse.id)] })).toEqual([400, 'horses']);
    expect(await refused({ horses: [horseDone(horse.id), horseDone(stranger.horse.id)] })).toEqual([
      400,
      'horses.1.horseId',
    ]);
    expect(await refused({ horses: [horseDone(999_999)] })).toEqual([400, 'horses.0.horseId']);
    expect(await refused({ saveId: 'mine' })).toEqual([400, 'saveId']);
    expect(await refused({ revision: -1 })).toEqual([400, 'revision']);
    expect(await refused({ complete: true, next: { date: rows.today(), time: '09:00' } })).toEqual([
      400,
      'next.date',
    ]);
    expect(
      await refused({
        complete: true,
        next: { date: rows.today(9), time: '09:00', horseIds: [stranger.horse.id] },
      }),
    ).toEqual([400, 'next.horseIds']);
    expect((await rows.read(appointment.id)).body.revision).toBe(0);
  });

  it('counts once, however often it comes, and alone', async () => {
    const { horse, appointment } = await visit();
    const saveId = randomUUID();
    const save = (more = {}) => rows.save(appointment.id, { saveId, horses: [horseDone(horse.id)], ...more });
    const all = await Promise.all(Array.from({ length: 5 }, () => save()));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await save({ horses: [horseDone(horse.id, { nextWeeks: 4 })] })).body).toMatchObject({
      revision: 1,
      horses: [{ nextWeeks: null }],
      history: [],
    });
  });

  it('of two devices loses no horse', async () => {
    const { horse, other, appointment } = await visit();
    const saves = await Promise.all([
      rows.save(appointment.id, { horses: [horseDone(horse.id)] }),
      rows.save(appointment.id, { horses: [horseDone(other.id)] }),
    ]);
    expect(saves.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await rows.read(appointment.id);
    expect(body.revision).toBe(2);
    expect(body.horses).toHaveLength(2);
  });

  it('leaves a horse that was changed since, takes the others and completes nothing', async () => {
    const { horse, other, appointment } = await visit();
    await rows.save(appointment.id, { horses: [horseDone(horse.id, { nextWeeks: 4 })] });
    const late = {
      saveId: randomUUID(),
      horses: [horseDone(horse.id, { nextWeeks: 8 }), horseDone(other.id)],
      complete: true,
    };
    const refused = await rows.save(appointment.id, late);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'horse-changed',
      message: 'Biscuit was changed by someone else in the meantime. The others are saved.',
      revision: 2,
      horses: [{ horseId: horse.id, name: 'Biscuit', nextWeeks: 4 }],
    });
    const { body } = await rows.read(appointment.id);
    expect(body).toMatchObject({ completedAt: null, horses: [{ nextWeeks: 4 }, { horseId: other.id }] });
    expect(await statusOf(appointment.id)).toBe('confirmed');
    expect((await rows.save(appointment.id, late)).status).toBe(409);
    const again = await rows.save(appointment.id, {
      revision: 2,
      horses: [horseDone(horse.id, { nextWeeks: 8 })],
      complete: true,
    });
    expect(again.body.horses[0]).toMatchObject({ nextWeeks: 8 });
    expect(again.body.completedAt).not.toBeNull();
  });

  it('takes a wrong horse out, and keeps it in the history', async () => {
    const { horse, other, appointment } = await visit();
    await rows.save(appointment.id, { horses: [horseDone(horse.id), horseDone(other.id, { minutes: 30 })] });
    const { body } = await rows.save(appointment.id, { revision: 1, remove: [other.id] });
    expect(body.horses).toMatchObject([{ horseId: horse.id }]);
    expect(body.history).toMatchObject([
      { horseId: other.id, removed: true, by: 'owner', before: { minutes: 30 } },
    ]);
    const late = await rows.save(appointment.id, { revision: 1, horses: [horseDone(other.id)] });
    expect([late.status, late.body.horses]).toEqual([
      409,
      [{ horseId: other.id, name: 'Clover', removed: true }],
    ]);
  });

  it('keeps what stood before a correction', async () => {
    const { horse, appointment } = await visit();
    await rows.save(appointment.id, { horses: [horseDone(horse.id, { nextWeeks: 4 })], complete: true });
    const { body } = await rows.save(appointment.id, {
      revision: 1,
      horses: [horseDone(horse.id, { nextWeeks: 6 })],
    });
    expect(body.history).toMatchObject([
      { horseId: horse.id, removed: false, revision: 2, before: { nextWeeks: 4 } },
    ]);
    expect(body.completedAt).not.toBeNull();
  });

  it('is a 409 of a cancelled and of a deleted appointment', async () => {
    const { horse, appointment } = await visit();
    const saveId = randomUUID();
    await rows.save(appointment.id, { saveId, horses: [horseDone(horse.id)] });
    const at = `/api/calendar/appointments/${appointment.id}`;
    const save = async () =>
      (await rows.save(appointment.id, { revision: 1, horses: [horseDone(horse.id)] })).status;
    await asOwner('PATCH', at, { status: 'cancelled' });
    expect(await save()).toBe(409);
    expect((await rows.addPhoto(appointment.id, horse.id)).status).toBe(409);
    expect((await rows.save(appointment.id, { saveId })).status).toBe(200);
    await asOwner('PATCH', at, { status: 'confirmed' });
    await asOwner('DELETE', at);
    expect(await save()).toBe(409);
    expect((await rows.save(999_999, {})).status).toBe(404);
  });

  it('believes a device’s clock unless it is more than ten minutes ahead', async () => {
    const { horse, appointment } = await visit();
    const horses = [horseDone(horse.id)];
    const past = '2026-11-19T22:00:00.000Z';
    const first = await rows.save(appointment.id, { horses, startedAt: past, finishedAt: past });
    expect(first.body).toMatchObject({ startedAt: past, finishedAt: past, doneOn: '2026-11-20' });
    const ahead = await rows.save(appointment.id, { revision: 1, finishedAt: '2026-12-24T00:00:00Z' });
    expect(ahead.body).toMatchObject({ startedAt: past, finishedAt: testNow, doneOn: '2026-11-21' });
    expect((await rows.save(appointment.id, { revision: 2, finishedAt: null })).body).toMatchObject({
      finishedAt: null,
    });
    expect((await rows.save(appointment.id, { finishedAt: 'noon' })).status).toBe(400);
  });
});

it('is the owner’s alone', async () => {
  const { horse, appointment } = await visit();
  const at = rows.path(appointment.id);
  const body = { saveId: randomUUID(), revision: 0, horses: [horseDone(horse.id)] };
  expect((await call('GET', at)).status).toBe(401);
  expect(
    (await call('PUT', at, { cookie: await server.cookieFor('worker', { name: 'sam' }), body })).status,
  ).toBe(403);
});

it('brings a day with last times in one call', async () => {
  const { client, horse, appointment } = await visit();
  await rows.addPhoto(appointment.id, horse.id);
  await rows.save(appointment.id, { horses: [horseDone(horse.id, full)], complete: true });
  const tomorrow = await rows.appointment(client.id, {
    appointmentDate: rows.today(1),
    horseIds: [horse.id],
  });
  await rows.appointment(client.id, { appointmentDate: rows.today(1), status: 'cancelled' });
  const { body } = await asOwner('GET', `/api/calendar/visits?date=${rows.today(1)}`);
  expect(body).toMatchObject([
    {
      appointmentId: tomorrow.id,
      revision: 0,
      horses: [
        {
          horseId: horse.id,
          outcome: null,
          work: {},
          lastTime: {
            doneOn: rows.today(),
            ...full,
            itemsNow: full.items,
            photos: [{ foot: 'near-fore', view: 'sole' }],
          },
        },
      ],
    },
  ]);
  expect(
    (await asOwner('GET', `/api/calendar/visits?date=${rows.today()}&days=2`)).body.length,
  ).toBeGreaterThan(1);
  expect((await asOwner('GET', '/api/calendar/visits?date=today')).status).toBe(400);
  expect((await asOwner('GET', `/api/calendar/visits?date=${rows.today()}&days=4`)).status).toBe(400);
});
