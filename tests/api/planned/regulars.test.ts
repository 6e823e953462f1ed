import { beforeEach, describe, expect, it } from 'vitest';
import { purgeDeletedVisits } from '../../../cms/domain/calendar/deleted-visits';
import { deleteRegularsOf, endRegularsOf } from '../../../cms/domain/calendar/regulars/follow-others';
import { extendRegulars, regularOutbox } from '../../../cms/domain/calendar/regulars/regular-outbox';
import { updateRegularVisits } from '../../../cms/domain/calendar/regulars/update-regular-visits';
import { rows } from '../../../rows/rows';
import { plannedOf } from '../../support/planned-calls';
import { startTestServer, testNow } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock, countOf } = server;
const [team, planned] = [teamOf(server), plannedOf(server)];
const [path, visits] = ['/api/regulars', '/api/calendar/appointments'];
const rhythm = ['2026-11-24', '2027-01-05', '2027-02-16', '2027-03-30', '2027-05-11'];

const daysOf = async (id: number) =>
  (await planned.visitsOf(id)).map(
    ({ appointmentDate, appointmentTime }) => `${appointmentDate} ${appointmentTime}`,
  );
const at = (days: string[], time = '09:00') => days.map((day) => `${day} ${time}`);
const one = async (id: number) => (await asOwner('GET', `${path}/${id}`)).body;
const change = (id: number, body: object) => asOwner('PATCH', `${path}/${id}`, body);
const needs = async () => (await asOwner('GET', '/api/admin/needs-you')).body.regularsToLook;
const horse = (id: number, data: object) => rows(app, 'horses').update({ id }, data);

beforeEach(async () => {
  clock.set(testNow);
  const collections = [
    'worker-jobs',
    'appointments',
    'regulars',
    'messages',
    'horses',
    'clients',
    'idempotency-keys',
  ] as const;
  for (const collection of collections) await app.payload.db.deleteMany({ collection, where: {} });
});

describe('a regular', () => {
  it('stands in the calendar for half a year at once', async () => {
    const { id, clientId, horseId, reply } = await planned.regular({ note: 'Gate is open' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      clientId,
      clientName: 'Jess Hartley',
      horseIds: [horseId],
      horses: [{ id: horseId, name: 'Bella' }],
      everyWeeks: 6,
      from: '2026-11-24',
      until: null,
      status: 'scheduled',
      state: 'active',
      made: 5,
      changed: 0,
      removed: 0,
      kept: [],
    });
    expect(await daysOf(id)).toEqual(at(rhythm));
    const [first] = (await asOwner('GET', `${visits}/date/2026-11-24`)).body;
    expect(first).toMatchObject({
      regularId: id,
      regularDay: '2026-11-24',
      clientName: 'Jess Hartley',
      phone: '+61412345678',
      address: '12 Rossiter Road, Koo Wee Rup 3981',
      durationMinutes: 60,
      horseIds: [horseId],
      status: 'scheduled',
      notes: 'Gate is open',
    });
    expect((await one(id)).upcoming).toEqual(
      rhythm.map((regularDay) => ({
        regularDay,
        appointmentId: expect.any(Number),
        date: regularDay,
        state: 'planned',
        why: null,
      })),
    );
  });

  it.each([
    ['no horse', { horseIds: [] }, 'horseIds'],
    ['a horse of another', { horseIds: [999_999] }, 'horseIds'],
    ['every week', { everyWeeks: 1 }, 'everyWeeks'],
    ['every 17 weeks', { everyWeeks: 17 }, 'everyWeeks'],
    ['an end before its beginning', { until: '2026-11-23' }, 'until'],
    ['a client who is none', { clientId: 999_999 }, 'clientId'],
    ['a provider who is none', { assignedTo: 12_345_678 }, 'assignedTo'],
    ['a day that is none', { from: '2026-02-30' }, 'from'],
    ['a time that is none', { time: '25:00' }, 'time'],
  ])('with %s is refused', async (_what, more, field) => {
    const { reply } = await planned.regular(more);
    expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, field]);
    expect(await countOf('regulars')).toBe(0);
  });

  it('is kept up each night, each day once, in two processes and after a kill', async () => {
    const { id } = await planned.regular();
    clock.set('2026-12-21T14:00:00.000Z');
    await Promise.all([extendRegulars(app), extendRegulars(app), updateRegularVisits(app, id)]);
    expect(await daysOf(id)).toEqual(at([...rhythm, '2027-06-22']));
    // Half-done: some visits are missing, and the regular is pending.
    await app.payload.db.deleteMany({
      collection: 'appointments',
      where: { regularDay: { greater_than: '2027-02-01' } },
    });
    await rows(app, 'regulars').update({ id }, { outboxState: 'pending' });
    await Promise.all([regularOutbox.recoverPending(app), regularOutbox.recoverPending(app)]);
    expect(await daysOf(id)).toEqual(at([...rhythm, '2027-06-22']));
  });

  it('avoids closed days and keeps its rhythm; what is closed later moves with the next night', async () => {
    const { id } = await planned.regular({ from: '2026-12-25', until: '2027-02-05' });
    expect(
      (await planned.visitsOf(id)).map(({ regularDay, appointmentDate }) => [regularDay, appointmentDate]),
    ).toEqual([
      ['2026-12-25', '2026-12-24'],
      ['2027-02-05', '2027-02-05'],
    ]);
    const [, second] = await planned.visitsOf(id);
    const closedDays = [{ from: '2027-02-05', to: '2027-02-05', label: 'Show' }];
    await app.payload.updateGlobal({ slug: 'business', data: { closedDays } });
    clock.advance(24 * 3_600_000);
    await extendRegulars(app);
    expect((await planned.visitsOf(id))[1]).toMatchObject({ id: second?.id, appointmentDate: '2027-02-04' });
    await app.payload.updateGlobal({ slug: 'business', data: { closedDays: [] } });
  });
});

describe('a change of a regular', () => {
  it('moves the visits that follow, keeping their ids; those of their own stay', async () => {
    const { id } = await planned.regular();
    const before = await planned.visitsOf(id);
    const [first, second, third, fourth] = before.map((row) => row.id);
    await asOwner('PATCH', `${visits}/${first}`, { notes: 'By hand' });
    await asOwner('PATCH', `${visits}/${second}`, { appointmentDate: '2027-01-07' });
    await asOwner('PATCH', `${visits}/${third}`, { status: 'cancelled' });
    await asOwner('DELETE', `${visits}/${fourth}`);
    const { body } = await change(id, { time: '14:00', durationMinutes: 45 });
    expect(body).toMatchObject({ made: 0, changed: 1, removed: 0, kept: [], revision: 1 });
    expect((await planned.visitsOf(id)).map((row) => row.id)).toEqual(before.map((row) => row.id));
    expect(await daysOf(id)).toEqual([
      '2026-11-24 09:00',
      '2027-01-07 09:00',
      '2027-02-16 09:00',
      '2027-03-30 09:00',
      '2027-05-11 14:00',
    ]);
    expect(
      (await one(id)).upcoming.map(
        ({ state, appointmentId }: { state: string; appointmentId: number | null }) => [state, appointmentId],
      ),
    ).toEqual([
      ['own', first],
      ['own', second],
      ['cancelled', third],
      ['cancelled', null],
      ['planned', before[4]?.id],
    ]);
    // A cancelled or deleted visit is not created again, even after its purge.
    clock.advance(40 * 24 * 3_600_000);
    await purgeDeletedVisits(app);
    await extendRegulars(app);
    expect(
      (await planned.visitsOf(id)).filter(({ regularDay }) => regularDay === '2027-03-30'),
    ).toMatchObject([{ id: fourth }]);
  });

  it('of its rhythm makes the new days and removes the others, and says what stays', async () => {
    const { id } = await planned.regular();
    const [first, second] = await planned.visitsOf(id);
    await asOwner('PATCH', `${visits}/${second?.id}`, { notes: 'Promised' });
    const { body } = await change(id, { everyWeeks: 12 });
    expect(body).toMatchObject({ made: 0, changed: 0, removed: 1, kept: [second?.id] });
    expect((await planned.visitsOf(id)).map(({ regularDay }) => regularDay)).toEqual([
      '2026-11-24',
      '2027-01-05',
      '2027-02-16',
      '2027-05-11',
    ]);
    expect((await planned.visitsOf(id))[0]?.id).toBe(first?.id);
    expect((await change(id, { everyWeeks: 6 })).body).toMatchObject({ made: 1, kept: [] });
  });

  it('does not name a visit that was put off and whose day is in the rhythm', async () => {
    const { id } = await planned.regular({ everyWeeks: 2 });
    const [first] = await planned.visitsOf(id);
    await asOwner('PATCH', `${visits}/${first?.id}`, { appointmentDate: '2026-12-03' });
    clock.set('2026-11-28T01:00:00.000Z');
    expect((await change(id, { note: 'Gate' })).body.kept).toEqual([]);
    expect((await change(id, { from: '2026-12-09' })).body.kept).toEqual([first?.id]);
  });

  it('leaves alone a visit that somebody was told of', async () => {
    const { id } = await planned.regular({ status: 'confirmed' });
    const [first] = await planned.visitsOf(id);
    await asOwner('POST', `${visits}/${first?.id}/confirm`);
    const { body } = await change(id, { state: 'paused' });
    expect(body).toMatchObject({ removed: 4, kept: [first?.id] });
  });

  it('of an older revision is refused with the newer row; of fifty at once none is lost', async () => {
    const { id } = await planned.regular();
    expect((await change(id, { note: 'One', revision: 0 })).status).toBe(200);
    const late = await change(id, { note: 'Two', revision: 0 });
    expect([late.status, late.body.regular]).toEqual([
      409,
      expect.objectContaining({ note: 'One', revision: 1 }),
    ]);
    const times = Array.from({ length: 12 }, (_, n) => `${String(8 + (n % 8)).padStart(2, '0')}:00`);
    await Promise.all(times.map((time) => change(id, { time })));
    const { time } = await one(id);
    expect(await daysOf(id)).toEqual(at(rhythm, time));
  });

  it('pauses, takes up again and ends for good', async () => {
    const { id } = await planned.regular();
    const [first] = await planned.visitsOf(id);
    await asOwner('PATCH', `${visits}/${first?.id}`, { notes: 'By hand' });
    expect((await change(id, { state: 'paused' })).body).toMatchObject({
      state: 'paused',
      removed: 4,
      kept: [first?.id],
    });
    expect((await one(id)).upcoming).toEqual([
      expect.objectContaining({ state: 'own', appointmentId: first?.id }),
    ]);
    expect((await change(id, { state: 'active' })).body).toMatchObject({
      state: 'active',
      made: 4,
      kept: [],
    });
    expect((await asOwner('DELETE', `${path}/${id}`)).body).toMatchObject({ state: 'ended', removed: 4 });
    expect([
      (await asOwner('DELETE', `${path}/${id}`)).status,
      (await change(id, { note: 'x' })).status,
    ]).toEqual([409, 409]);
    expect((await one(id)).state).toBe('ended');
    expect((await asOwner('GET', `${path}?state=ended`)).body).toHaveLength(1);
  });

  it('leaves the past alone', async () => {
    const { id } = await planned.regular();
    clock.set('2026-11-24T01:00:00.000Z');
    expect((await change(id, { time: '08:00' })).body).toMatchObject({ changed: 4, removed: 0 });
    expect((await daysOf(id))[0]).toBe('2026-11-24 09:00');
    const { reply } = await planned.regular({ time: '08:30' });
    expect(reply.body.made).toBe(4);
  });
});

describe('a horse of a regular', () => {
  it('that is away is named on no day until it is back, and its only one leaves the days without a visit', async () => {
    const { id, clientId, horseId } = await planned.regular();
    await horse(horseId, { cycleState: 'away', awayUntil: '2027-01-05' });
    expect(await daysOf(id)).toEqual(at(rhythm.slice(2)));
    const { upcoming } = await one(id);
    expect(upcoming.slice(0, 2)).toEqual(
      rhythm.slice(0, 2).map((regularDay) => ({
        regularDay,
        appointmentId: null,
        date: null,
        state: 'skipped',
        why: 'no-horse',
      })),
    );
    const duke = await planned.horse(clientId, { name: 'Duke' });
    await change(id, { horseIds: [horseId, duke] });
    expect((await planned.visitsOf(id)).map(({ horseIds }) => horseIds)).toEqual([
      [duke],
      [duke],
      ...rhythm.slice(2).map(() => [horseId, duke]),
    ]);
    expect((await planned.visitsOf(id)).map(({ durationMinutes }) => durationMinutes)).toEqual([
      60, 60, 105, 105, 105,
    ]);
  });

  it('that moves to another client leaves it; one without a horse is paused', async () => {
    const { id, horseId } = await planned.regular();
    await horse(horseId, { clientId: await planned.client({ firstName: 'Zoe', phone: null }) });
    expect(await one(id)).toMatchObject({ state: 'paused', horseIds: [], upcoming: [] });
    expect((await change(id, { state: 'active' })).body.issues[0].path).toBe('horseIds');
    expect((await asOwner('GET', `${path}?look=true`)).body).toMatchObject([
      { id, look: [{ why: 'no-horse' }] },
    ]);
  });

  it('goes along when its client is merged, and back as it was when that is undone', async () => {
    const { id, clientId, horseId } = await planned.regular();
    const into = await planned.client({ firstName: 'Jessica', phone: '0491 570 110' });
    const [first] = await planned.visitsOf(id);
    for (const [call, now, name] of [
      ['merge', into, 'Jessica Hartley'],
      ['unmerge', clientId, 'Jess Hartley'],
    ]) {
      expect((await asOwner('POST', `/api/clients/${into}/${call}`, { from: clientId })).status).toBe(200);
      expect(await one(id)).toMatchObject({ state: 'active', clientId: now, horseIds: [horseId] });
      for (const row of await planned.visitsOf(id))
        expect([row.clientId, row.clientName]).toEqual([now, name]);
      if (call === 'merge') await asOwner('PATCH', `${visits}/${first?.id}`, { notes: 'By hand' });
    }
    // The clients are separate again: a horse sold to the other one leaves.
    await horse(horseId, { clientId: into });
    expect(await one(id)).toMatchObject({ state: 'paused', horseIds: [] });
  });
});

it('ends with its client: archived, its own visits stand; deleted, they are cancelled', async () => {
  const first = await planned.regular();
  const [own] = await planned.visitsOf(first.id);
  await asOwner('PATCH', `${visits}/${own?.id}`, { notes: 'By hand' });
  await endRegularsOf(app, first.clientId);
  expect([(await one(first.id)).state, await daysOf(first.id)]).toEqual(['ended', at(rhythm.slice(0, 1))]);
  for (let twice = 0; twice < 2; twice++) await deleteRegularsOf(app, first.clientId);
  expect(await planned.visitsOf(first.id)).toMatchObject([{ id: own?.id, status: 'cancelled' }]);
});

describe('a day that is skipped', () => {
  const body = (regularId: number, more: object = {}) => ({
    regularId,
    regularDay: '2026-11-24',
    appointmentDate: '2026-11-26',
    appointmentTime: '10:00',
    ...more,
  });
  const skipping = async () => {
    const regular = await planned.regular();
    await horse(regular.horseId, { cycleState: 'away', awayUntil: '2026-11-25' });
    return regular;
  };

  it('needs a look until the owner has taken it off, and shows again when another is skipped', async () => {
    const { id, horseId } = await skipping();
    const look = [{ day: '2026-11-24', why: 'no-horse' }];
    expect((await asOwner('GET', `${path}?look=true`)).body).toMatchObject([{ id, look, lookSeen: false }]);
    expect(await needs()).toEqual([{ id, clientName: 'Jess Hartley', look }]);
    expect((await asOwner('POST', `${path}/${id}/seen`)).status).toBe(200);
    expect(await needs()).toEqual([]);
    expect((await asOwner('GET', `${path}?look=true`)).body).toMatchObject([{ id, look, lookSeen: true }]);
    await horse(horseId, { awayUntil: '2027-01-06' });
    expect(await needs()).toHaveLength(1);
    await horse(horseId, { cycleState: 'active' });
    expect([await needs(), (await asOwner('GET', `${path}?look=true`)).body]).toEqual([[], []]);
  });

  it('gets its visit by hand, once, as its own', async () => {
    const { id } = await skipping();
    const made = await asOwner('POST', visits, body(id));
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        regularId: id,
        regularDay: '2026-11-24',
        clientName: 'Jess Hartley',
        phone: '+61412345678',
      }),
    ]);
    expect((await asOwner('POST', visits, body(id, { appointmentTime: '11:00' }))).status).toBe(409);
    expect((await one(id)).upcoming[0]).toEqual({
      regularDay: '2026-11-24',
      appointmentId: made.body.id,
      date: '2026-11-26',
      state: 'own',
      why: null,
    });
    expect(await needs()).toEqual([]);
  });

  it.each([
    ['that has its visit', { regularDay: '2027-01-05' }, 'regularDay'],
    ['that is none of its days', { regularDay: '2026-11-25' }, 'regularDay'],
    ['that is not said', { regularDay: undefined }, 'regularDay'],
    ['of a regular that is none', { regularId: 999_999 }, 'regularId'],
  ])('is none %s', async (_what, more, field) => {
    const { id } = await skipping();
    const reply = await asOwner('POST', visits, body(id, more));
    expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, field]);
    expect((await asOwner('GET', `${visits}/date/2026-11-26`)).body).toEqual([]);
  });
});

it('a regular is in a provider’s hand, while they are active', async () => {
  const { id: jo } = await team.provider();
  const { id } = await planned.regular({ assignedTo: jo });
  const day = async () => (await asOwner('GET', `${visits}/date/2027-01-05`)).body[0].assignedTo;
  expect(await day()).toBe(jo);
  await asOwner('PUT', `/api/service-providers/${jo}`, { isActive: false });
  expect((await change(id, { assignedTo: jo, note: 'x' })).status).toBe(200);
  expect(await day()).toBeNull();
});
