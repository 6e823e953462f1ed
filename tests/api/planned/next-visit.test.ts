import { beforeEach, describe, expect, it } from 'vitest';
import { appointmentOutbox } from '../../../cms/domain/calendar/appointment-outbox';
import { purgeDeletedVisits } from '../../../cms/domain/calendar/deleted-visits';
import { makeNext } from '../../../cms/domain/calendar/next-visits/make-next';
import { emptyRows } from '../../support/empty-rows';
import { plannedOf } from '../../support/planned-calls';
import { startTestServer, testNow } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock, countOf, rowOf } = server;
const [team, planned] = [teamOf(server), plannedOf(server)];
const visits = '/api/calendar/appointments';

const client = await planned.client();
const [bella, duke, gone] = [
  await planned.horse(client),
  await planned.horse(client, { name: 'Duke', cycleWeeks: 4 }),
  await planned.horse(client, { name: 'Star', cycleState: 'deceased' }),
];
const stranger = await planned.horse(await planned.client({ firstName: 'Zoe', phone: '+61412345679' }));

const add = async (more: object = {}) => {
  const given = {
    appointmentDate: '2026-11-24',
    appointmentTime: '09:00',
    clientName: 'Jess Hartley',
    phone: '0412 345 678',
    address: '12 Rossiter Road, Koo Wee Rup 3981',
    durationMinutes: 90,
    ...more,
  };
  const { body } = await asOwner('POST', visits, given);
  await app.payload.db.updateOne({
    collection: 'appointments',
    id: body.id,
    data: { clientId: client, horseIds: [bella, duke, gone] },
  });
  return body.id as number;
};
const next = (id: number) => asOwner('GET', `${visits}/${id}/next`);
const make = (id: number, more: object = {}) =>
  asOwner(
    'POST',
    `${visits}/${id}/next`,
    { date: '2027-01-05', time: '09:00', ...more },
    { 'Idempotency-Key': crypto.randomUUID() },
  );

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['appointments', 'worker-jobs', 'idempotency-keys']);
});

describe('the next visit is proposed', () => {
  it('with the active horses of this one, and when the first of them is due', async () => {
    const { status, body } = await next(await add());
    expect([status, body.next, body.target]).toEqual([200, null, '2026-12-22']);
    expect(body.horses).toEqual([
      { id: bella, name: 'Bella', dueOn: null },
      { id: duke, name: 'Duke', dueOn: null },
    ]);
    expect(body.suggestions.slice(0, 2)).toEqual([
      { date: '2026-12-22', time: '09:00', why: 'weekday' },
      { date: '2026-12-21', time: '09:00', why: 'day' },
    ]);
  });

  it('near another visit of the same hand, and beside what stands there', async () => {
    const { id: jo } = await team.provider();
    const id = await add();
    await add({ appointmentDate: '2026-12-17', appointmentTime: '09:30' });
    await add({
      appointmentDate: '2026-12-22',
      appointmentTime: '08:00',
      durationMinutes: 60,
      assignedTo: jo,
    });
    await add({ appointmentDate: '2026-12-23', status: 'cancelled' });
    expect((await next(id)).body.suggestions).toEqual([
      { date: '2026-12-22', time: '09:00', why: 'weekday' },
      { date: '2026-12-17', time: '08:00', why: 'near' },
      { date: '2026-12-21', time: '09:00', why: 'day' },
    ]);
  });

  it('on a day on which we like to go there, and only of our own hand', async () => {
    const zoneDays = [{ suburb: 'Koo Wee Rup', weekday: 'Thursday' as const }];
    await app.payload.updateGlobal({ slug: 'calendar-settings', data: { zoneDays } });
    const ours = (await next(await add())).body;
    const liked = { date: '2026-12-24', time: '09:00', why: 'near', isZoneDay: true };
    expect([ours.suburb, ours.suggestions[1]]).toEqual(['Koo Wee Rup', liked]);
    const { id: jo } = await team.provider();
    const theirs = (await next(await add({ assignedTo: jo }))).body;
    expect(theirs.suggestions.map(({ why }: { why: string }) => why)).toEqual(['weekday', 'day']);
    // Another visit there is a better reason, even if it is later.
    await add({ appointmentDate: '2026-12-16' });
    expect((await next(await add())).body.suggestions[1]).toEqual({
      date: '2026-12-16',
      time: '10:30',
      why: 'near',
    });
    await app.payload.updateGlobal({ slug: 'calendar-settings', data: { zoneDays: [] } });
  });

  it('by the usual cycle where there is no horse; not of one that is cancelled or deleted', async () => {
    const { body } = await asOwner('POST', visits, {
      appointmentDate: '2026-11-24',
      appointmentTime: '09:00',
      clientName: 'Nobody Known',
    });
    expect((await next(body.id)).body).toMatchObject({ horses: [], target: '2027-01-05' });
    await asOwner('PATCH', `${visits}/${body.id}`, { status: 'cancelled' });
    expect([(await next(body.id)).status, (await make(body.id)).status]).toEqual([409, 409]);
    await asOwner('DELETE', `${visits}/${body.id}`);
    expect([(await next(body.id)).status, (await make(body.id)).status]).toEqual([404, 404]);
  });
});

describe('the next visit is made', () => {
  it('for the same client, as long, with its active horses, confirmed', async () => {
    const id = await add();
    const { status, body } = await make(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      nextOf: id,
      clientName: 'Jess Hartley',
      phone: '+61412345678',
      address: '12 Rossiter Road, Koo Wee Rup 3981',
      appointmentDate: '2027-01-05',
      appointmentTime: '09:00',
      durationMinutes: 90,
      horseIds: [bella, duke],
      status: 'confirmed',
      warnings: [],
      conflictsWith: [],
    });
    expect((await next(id)).body.next).toMatchObject({ id: body.id });
    const row = await rowOf('appointments', body.id);
    expect(row).toMatchObject({ clientId: client });
  });

  it('with what was said of it', async () => {
    const { body } = await make(await add(), {
      durationMinutes: 30,
      horseIds: [duke],
      status: 'scheduled',
    });
    expect(body).toMatchObject({ durationMinutes: 30, horseIds: [duke], status: 'scheduled' });
  });

  it.each([
    ['today', { date: '2026-11-21' }, 'date'],
    ['a horse of a client who is not there', { horseIds: [bella, stranger] }, 'horseIds'],
    ['a time that is none', { time: '9' }, 'time'],
    ['no day', { date: undefined }, 'date'],
  ])('but not with %s', async (_what, more, field) => {
    const reply = await make(await add(), more);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, field]);
    expect(await countOf('appointments')).toBe(1);
  });

  it('on a closed day and over another visit all the same, which the answer says', async () => {
    const id = await add();
    const other = await add({ appointmentDate: '2027-01-03' });
    const { body } = await make(id, { date: '2027-01-03' });
    expect(body).toMatchObject({ warnings: ['closed'], conflictsWith: [{ id: other }] });
  });

  it('once while it stands, also of twenty at once; and again when it is off', async () => {
    const id = await add();
    const replies = await Promise.all(Array.from({ length: 20 }, () => make(id)));
    const [made] = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status === 409);
    expect([refused.length, await countOf('appointments')]).toEqual([19, 2]);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'next-exists', appointmentId: made?.body.id });
    await asOwner('PATCH', `${visits}/${made?.body.id}`, { status: 'cancelled' });
    const second = await make(id, { date: '2027-01-06' });
    expect(second.status).toBe(201);
    await asOwner('DELETE', `${visits}/${second.body.id}`);
    const third = await make(id, { date: '2027-01-07' });
    expect(third.status).toBe(201);
    // The earlier of two visits counts.
    await asOwner('POST', `${visits}/${second.body.id}/restore`);
    expect((await next(id)).body.next.id).toBe(second.body.id);
    expect((await make(id)).body.appointmentId).toBe(second.body.id);
  });

  it('in the same hand: a provider’s, ours when they are inactive, the worker’s with a job', async () => {
    const { id: jo } = await team.provider();
    const [first, second] = [await add({ assignedTo: jo }), await add({ assignedTo: jo, notes: 'second' })];
    expect((await make(first)).body.assignedTo).toBe(jo);
    await asOwner('PUT', `/api/service-providers/${jo}`, { isActive: false });
    expect((await make(second)).body.assignedTo).toBeNull();
    const third = (await make(await add({ toWorker: true }))).body;
    expect(third.workerJobId).toEqual(expect.any(Number));
    const job = await rowOf('worker-jobs', third.workerJobId);
    expect(job).toMatchObject({ appointmentId: third.id, scheduledDate: '2027-01-05' });
  });

  it('with a visit record once by its key, whatever became of it, and not beside one that stands', async () => {
    const id = await add();
    const row = () => rowOf('appointments', id);
    const body = { date: '2027-01-05', time: '09:00' };
    const made = await Promise.all(
      Array.from({ length: 5 }, async () => makeNext(app, await row(), body, 'save-1')),
    );
    expect(new Set(made.map((each) => each.id)).size).toBe(1);
    expect((await makeNext(app, await row(), body, 'save-2')).id).toBe(made[0]?.id);
    await asOwner('DELETE', `${visits}/${made[0]?.id}`);
    expect((await makeNext(app, await row(), body, 'save-1')).id).toBe(made[0]?.id);
    expect(await countOf('appointments')).toBe(2);
  });

  it('and its job too, when the process died in between', async () => {
    const id = await add({ toWorker: true });
    const { body } = await make(id);
    await app.payload.db.deleteMany({
      collection: 'worker-jobs',
      where: { appointmentId: { equals: body.id } },
    });
    const data = { jobWanted: true, outboxState: 'pending' };
    await app.payload.db.updateOne({ collection: 'appointments', id: body.id, data });
    await appointmentOutbox.recoverPending(app);
    expect((await next(id)).body.next.workerJobId).toEqual(expect.any(Number));
  });
});

it('a visit of a regular is followed by the regular’s next one', async () => {
  const { id } = await planned.regular();
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where: { regularId: { equals: id } },
    sort: 'regularDay',
    depth: 0,
  });
  const [first, second] = docs;
  const next = await asOwner('GET', `${visits}/${first?.id}/next`);
  expect(next.body.next).toMatchObject({ id: second?.id, regularId: id });
  const made = await asOwner('POST', `${visits}/${first?.id}/next`, { date: '2027-01-08', time: '09:00' });
  expect([made.status, made.body.appointmentId]).toEqual([409, second?.id]);
  await asOwner('PATCH', `/api/regulars/${id}`, { state: 'paused' });
  const again = await asOwner('POST', visits, {
    appointmentDate: '2026-11-25',
    appointmentTime: '09:00',
    clientName: 'J',
  });
  expect((await asOwner('GET', `${visits}/${again.body.id}/next`)).body.next).toBeNull();
});

it('a visit that was deleted long ago is removed, and the next visit that was made of it stays', async () => {
  const first = await add();
  const { body } = await make(first);
  const beside = await add({ appointmentTime: '12:00' });
  for (const id of [first, beside]) await asOwner('DELETE', `${visits}/${id}`);
  clock.advance(31 * 24 * 3_600_000);
  await purgeDeletedVisits(app);
  const { docs } = await app.payload.find({ collection: 'appointments', depth: 0 });
  expect(docs.map(({ id, nextOf }) => [id, nextOf ?? null])).toEqual([[body.id, null]]);
});
