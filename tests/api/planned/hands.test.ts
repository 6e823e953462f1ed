import { beforeEach, describe, expect, it } from 'vitest';
import { appointmentOutbox } from '../../../cms/domain/calendar/appointment-outbox';
import { queueJobTexts } from '../../../cms/domain/worker/jobs/job-texts';
import { emptyRows } from '../../support/empty-rows';
import { newBooking } from '../../support/new-booking';
import { plannedOf } from '../../support/planned-calls';
import { startTestServer, testNow } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, cookieFor, rowOf } = server;
const owner = await cookieFor('owner');
const [team, planned] = [teamOf(server), plannedOf(server)];
const [visits, jobs] = ['/api/calendar/appointments', '/api/admin/worker-jobs'];

const add = async (more: object = {}) => {
  const given = {
    appointmentDate: '2026-11-30',
    appointmentTime: '09:00',
    clientName: 'Jess Hartley',
    phone: '0412 345 678',
    address: '12 Rossiter Road, Koo Wee Rup 3981',
    workRequired: 'Full set',
    ...more,
  };
  const reply = await asOwner('POST', visits, given);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body;
};
const change = (id: number, body: object) => asOwner('PATCH', `${visits}/${id}`, body);
const onDay = async (id: number, date = '2026-11-30') =>
  (await asOwner('GET', `${visits}/date/${date}`)).body.find((each: { id: number }) => each.id === id);
const allJobs = async () =>
  (await app.payload.find({ collection: 'worker-jobs', depth: 0, sort: 'id', pagination: false })).docs;
const begin = (id: number) =>
  app.payload.db.updateOne({ collection: 'worker-jobs', id, data: { status: 'in_progress' } });
const hand = ({ assignedTo, workerJobId }: { assignedTo: number | null; workerJobId: number | null }) => ({
  assignedTo,
  worker: workerJobId !== null,
});
const [ours, workers] = [
  { assignedTo: null, worker: false },
  { assignedTo: null, worker: true },
];

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['appointments', 'worker-jobs', 'messages', 'bookings', 'idempotency-keys']);
});

describe('a visit in the worker’s hand', () => {
  it('has a job with its client, place, time and work, and no provider any more', async () => {
    const { id: jo } = await team.provider();
    const visit = await add({ assignedTo: jo });
    expect(hand(visit)).toEqual({ assignedTo: jo, worker: false });
    const reply = await change(visit.id, { toWorker: true });
    const [job] = await allJobs();
    expect([reply.status, hand(reply.body), reply.body.workerJobId]).toEqual([200, workers, job?.id]);
    expect(job).toMatchObject({
      workerName: 'sam',
      clientName: 'Jess Hartley',
      phone: '+61412345678',
      address: '12 Rossiter Road, Koo Wee Rup 3981',
      scheduledDate: '2026-11-30',
      scheduledTime: '09:00',
      description: 'Full set',
      status: 'pending',
      appointmentId: visit.id,
    });
    // A second press creates no second job.
    expect((await change(visit.id, { toWorker: true })).status).toBe(200);
    expect(await allJobs()).toHaveLength(1);
  });

  it('can be made so at once, without phone, address or work', async () => {
    const visit = await add({ toWorker: true, phone: null, address: null, workRequired: null });
    expect(hand(visit)).toEqual(workers);
    const [job] = (await asOwner('GET', jobs)).body;
    expect(job).toMatchObject({ appointmentId: visit.id, phone: '', address: '', description: null });
  });

  it('by a job that names it: a second one is refused, of twenty at once one is made', async () => {
    const visit = await add();
    const asked = Array.from({ length: 20 }, () =>
      asOwner('POST', jobs, { appointmentId: visit.id }, { 'Idempotency-Key': crypto.randomUUID() }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await allJobs()).toHaveLength(1);
    expect(hand(await onDay(visit.id))).toEqual(workers);
    const unknown = await asOwner('POST', jobs, { appointmentId: 999_999 });
    expect([unknown.status, unknown.body.issues[0].path]).toEqual([400, 'appointmentId']);
  });

  it('is taken back while the job is pending, and the worker hears of it who was told', async () => {
    await app.payload.updateGlobal({
      slug: 'worker-settings',
      data: { phone: '0491 570 159', textsJobs: true },
    });
    const visit = await add({ toWorker: true });
    await queueJobTexts(app);
    await app.payload.db.updateMany({ collection: 'messages', where: {}, data: { state: 'sent' } });
    expect(hand((await change(visit.id, { toWorker: false })).body)).toEqual(ours);
    expect(await allJobs()).toEqual([]);
    const { docs } = await app.payload.find({ collection: 'messages', sort: 'id' });
    expect(docs.map(({ template }) => template)).toEqual(['jobNewSms', 'jobRemovedSms']);
    await app.payload.updateGlobal({ slug: 'worker-settings', data: { phone: null } });
  });

  it('stays there once the job is begun', async () => {
    const { id: jo } = await team.provider();
    const visit = await add({ toWorker: true });
    await begin(visit.workerJobId);
    for (const body of [{ toWorker: false }, { assignedTo: jo }])
      expect((await change(visit.id, body)).status).toBe(409);
    expect(hand(await onDay(visit.id))).toEqual(workers);
    expect((await change(visit.id, { assignedTo: null })).status).toBe(200);
    expect(hand(await onDay(visit.id))).toEqual(workers);
  });

  it('leads its job by day, time, address, cancelling and deletion', async () => {
    const visit = await add({ toWorker: true });
    await change(visit.id, {
      appointmentDate: '2026-12-01',
      appointmentTime: '13:15',
      address: '2 Hill Street',
    });
    expect(await allJobs()).toMatchObject([
      { scheduledDate: '2026-12-01', scheduledTime: '13:15', address: '2 Hill Street' },
    ]);
    await change(visit.id, { status: 'cancelled' });
    expect(await allJobs()).toEqual([]);
    await change(visit.id, { status: 'scheduled' });
    expect(await allJobs()).toMatchObject([{ appointmentId: visit.id, scheduledDate: '2026-12-01' }]);
    await asOwner('DELETE', `${visits}/${visit.id}`);
    expect(await allJobs()).toEqual([]);
    await asOwner('POST', `${visits}/${visit.id}/restore`);
    const [job] = await allJobs();
    expect(job).toMatchObject({ appointmentId: visit.id });
    // A started job does not change.
    await begin(job?.id ?? 0);
    await change(visit.id, { appointmentTime: '15:00' });
    expect(await allJobs()).toMatchObject([{ scheduledTime: '13:15', status: 'in_progress' }]);
  });

  it('leads its job also when its customer moves or cancels the booking', async () => {
    const { visit, path } = await newBooking(server, { serviceDate: '2026-11-30' });
    await change(visit, { toWorker: true, appointmentTime: '10:00' });
    expect(await allJobs()).toMatchObject([{ scheduledDate: '2026-11-30', scheduledTime: '10:00' }]);
    const body = { serviceDate: '2026-12-01', preferredTime: 'morning' };
    expect((await call('PATCH', path, { body })).status).toBe(200);
    await app.background.done();
    await appointmentOutbox.recoverPending(app);
    expect(await allJobs()).toMatchObject([{ scheduledDate: '2026-12-01' }]);
    expect((await call('POST', `${path}/cancel`, { body: {} })).status).toBe(200);
    await app.background.done();
    await appointmentOutbox.recoverPending(app);
    expect(await allJobs()).toEqual([]);
    // The client gets the booking's message, without a second one for the visit.
    const { docs } = await app.payload.find({ collection: 'messages', pagination: false });
    expect(docs.map(({ template }) => template)).not.toContain('visitOffSms');
  });

  it('keeps its job where the visit is: that is moved in the calendar', async () => {
    const { workerJobId } = await add({ toWorker: true });
    for (const more of [
      { scheduledDate: '2026-12-02' },
      { scheduledTime: '10:00' },
      { address: '2 Hill Street' },
    ]) {
      const reply = await asOwner('PATCH', `${jobs}/${workerJobId}`, more);
      expect([reply.status, reply.body.issues[0].path]).toEqual([400, Object.keys(more)[0]]);
    }
    const same = { scheduledDate: '2026-11-30', scheduledTime: '09:00', description: 'Trim' };
    const reply = await asOwner('PATCH', `${jobs}/${workerJobId}`, same);
    expect([reply.status, reply.body.description]).toEqual([200, 'Trim']);
  });

  it('stays there when the rest of the change is refused', async () => {
    const { id: jo } = await team.provider();
    const visit = await add({ toWorker: true });
    const { id, visit: ofBooking } = await newBooking(server, { serviceDate: '2026-11-30' });
    await change(ofBooking, { assignedTo: jo });
    for (const wrong of [{ horseIds: [999_999] }, { phone: '12' }, { userId: 999_999 }]) {
      expect((await change(visit.id, { toWorker: false, ...wrong })).status).toBe(400);
      expect((await change(ofBooking, { toWorker: true, ...wrong })).status).toBe(400);
    }
    expect([hand(await onDay(visit.id)), hand(await onDay(ofBooking))]).toEqual([
      workers,
      { assignedTo: jo, worker: false },
    ]);
    expect((await allJobs()).map((job) => job.id)).toEqual([visit.workerJobId]);
    const booking = await rowOf('bookings', id);
    expect(booking.assignedTo).toBe(jo);
  });

  it('gets its job also when the process died before it was made', async () => {
    const visit = await add();
    const data = { jobWanted: true, outboxState: 'pending' };
    await app.payload.db.updateOne({ collection: 'appointments', id: visit.id, data });
    await appointmentOutbox.recoverPending(app);
    await appointmentOutbox.recoverPending(app);
    expect(await allJobs()).toHaveLength(1);
    expect(hand(await onDay(visit.id))).toEqual(workers);
  });

  it.each(['cancelled', 'completed'])('is none that is %s', async (status) => {
    const visit = await add({ status });
    expect((await change(visit.id, { toWorker: true })).status).toBe(409);
    expect((await asOwner('POST', jobs, { appointmentId: visit.id })).status).toBe(409);
    expect(await allJobs()).toEqual([]);
  });
});

describe('a visit in a provider’s hand', () => {
  it('is one value with its booking, changed from either side', async () => {
    const [{ id: jo }, { id: kim }] = [await team.provider(), await team.provider()];
    const { id, visit } = await newBooking(server, { serviceDate: '2026-11-30' });
    const owners = async () =>
      (await asOwner('GET', '/api/bookings')).body.find((each: { id: number }) => each.id === id).assignedTo;
    expect((await change(visit, { assignedTo: jo })).body.assignedTo).toBe(jo);
    expect(await owners()).toBe(jo);
    await asOwner('PATCH', `/api/admin/bookings/${id}`, { assignedTo: kim });
    expect((await onDay(visit)).assignedTo).toBe(kim);
    await change(visit, { toWorker: true });
    expect([await owners(), hand(await onDay(visit))]).toEqual([null, workers]);
    await asOwner('PATCH', `/api/admin/bookings/${id}`, { assignedTo: jo });
    expect([await owners(), hand(await onDay(visit))]).toEqual([jo, { assignedTo: jo, worker: false }]);
    await change(visit, { assignedTo: null });
    expect([await owners(), hand(await onDay(visit))]).toEqual([null, ours]);
  });

  it('of one who is unknown or inactive is refused, unless it is theirs already', async () => {
    const [{ id: jo }, { id: kim }] = [await team.provider(), await team.provider()];
    const theirs = await add({ assignedTo: jo });
    const { id, visit } = await newBooking(server, { serviceDate: '2026-11-30' });
    for (const provider of [jo, kim])
      await asOwner('PUT', `/api/service-providers/${provider}`, { isActive: false });
    const replies = await Promise.all([
      change(theirs.id, { assignedTo: kim }),
      change(theirs.id, { assignedTo: 12_345_678 }),
      change(theirs.id, { assignedTo: jo, toWorker: true }),
      asOwner('POST', visits, {
        appointmentDate: '2026-11-30',
        appointmentTime: '09:00',
        clientName: 'J',
        assignedTo: kim,
      }),
      asOwner('PATCH', `/api/admin/bookings/${id}`, { assignedTo: kim }),
    ]);
    expect(replies.map(({ status, body }) => [status, body.issues?.[0].path])).toEqual(
      replies.map(() => [400, 'assignedTo']),
    );
    expect((await change(theirs.id, { assignedTo: jo, notes: 'Gate' })).body).toMatchObject({
      assignedTo: jo,
      notes: 'Gate',
    });
    expect((await onDay(visit)).assignedTo).toBeNull();
  });
});

it('a visit of another hand does not fill our day', async () => {
  const { id: jo } = await team.provider();
  await app.payload.updateGlobal({ slug: 'business', data: { limitBookings: true } });
  await app.content.refresh();
  const full = { appointmentTime: '08:00', durationMinutes: 600 };
  await add(full);
  // Other notes make it a different press.
  expect((await add({ ...full, notes: 'second' })).warnings).toEqual(['over-capacity']);
  expect((await add({ ...full, assignedTo: jo })).warnings).toEqual([]);
  expect((await add({ ...full, toWorker: true })).warnings).toEqual([]);
  await app.payload.updateGlobal({ slug: 'business', data: { limitBookings: false } });
  await app.content.refresh();
});

it('visits are in each other’s way within one hand alone', async () => {
  const { id: jo } = await team.provider();
  const us = await add();
  const [jos, sams] = [await add({ assignedTo: jo }), await add({ toWorker: true })];
  const again = await add({ appointmentTime: '09:30' });
  const conflicts = async (id: number) =>
    (await onDay(id)).conflictsWith.map((each: { id: number }) => each.id);
  expect([await conflicts(us.id), await conflicts(jos.id), await conflicts(sams.id)]).toEqual([
    [again.id],
    [],
    [],
  ]);
  await change(again.id, { assignedTo: jo });
  expect([await conflicts(us.id), await conflicts(jos.id)]).toEqual([[], [again.id]]);
});

describe('a provider’s visits ahead', () => {
  const upcoming = async (id: number, cookie: string) =>
    call('GET', `/api/service-provider/${id}/upcoming`, { cookie });

  it('say where and whom to ring from the day before, and no time that is open', async () => {
    const { id: jo } = await team.provider();
    const cookie = await cookieFor('provider', { id: jo });
    const far = await add({ assignedTo: jo, appointmentTime: '13:00', horseCount: 2 });
    const near = await add({ assignedTo: jo, appointmentDate: '2026-11-22' });
    const asked = await newBooking(server, { serviceDate: '2026-11-30' });
    await change(asked.visit, { assignedTo: jo });
    for (const status of ['cancelled', 'completed']) await add({ assignedTo: jo, status });
    await add({ assignedTo: jo, appointmentDate: '2026-11-20' });
    const reply = await upcoming(jo, cookie);
    expect(reply.body).toEqual([
      {
        appointmentId: near.id,
        date: '2026-11-22',
        time: '09:00',
        part: 'morning',
        suburb: 'Koo Wee Rup',
        horseCount: null,
        firstName: 'Jess',
        phone: '+61412345678',
        address: '12 Rossiter Road, Koo Wee Rup 3981',
      },
      expect.objectContaining({
        appointmentId: asked.visit,
        time: null,
        part: 'morning',
        suburb: 'Garfield',
      }),
      expect.objectContaining({ appointmentId: far.id, time: '13:00', part: 'afternoon', horseCount: 2 }),
    ]);
    for (const { phone, address } of reply.body.slice(1)) expect([phone, address]).toEqual([null, null]);
    expect(reply.text).not.toContain('Hartley');
    expect((await upcoming(jo, owner)).body).toEqual(reply.body);
    await change(far.id, { toWorker: true });
    expect((await upcoming(jo, cookie)).body).toHaveLength(2);
  });

  it('name the suburb where the horses stand, and no street before its day', async () => {
    const { id: jo } = await team.provider();
    const clientId = await planned.client({ suburb: 'Pakenham' });
    const horse = await planned.horse(clientId);
    await app.payload.update({ collection: 'horses', id: horse, data: { place: { suburb: 'Garfield' } } });
    const there = { assignedTo: jo, clientId };
    await add({
      ...there,
      appointmentTime: '08:00',
      horseIds: [horse],
      address: '5 Racecourse Rd, Garfield',
    });
    await add({ ...there, appointmentTime: '09:30' });
    await add({
      assignedTo: jo,
      appointmentTime: '11:00',
      phone: '0491 570 156',
      address: 'Rose Cottage, Station Road',
    });
    await add({
      assignedTo: jo,
      appointmentTime: '12:30',
      phone: '0491 570 156',
      address: 'Gate 4, 12 Long Lane, Bunyip VIC 3815',
    });
    const { body } = await upcoming(jo, owner);
    expect(body.map(({ suburb }: { suburb: string | null }) => suburb)).toEqual([
      ...['Garfield', 'Pakenham'],
      ...[null, 'Bunyip'],
    ]);
  });

  it('are nobody else’s', async () => {
    const [{ id: jo }, { id: kim }] = [await team.provider(), await team.provider()];
    await add({ assignedTo: jo });
    const cookie = await cookieFor('provider', { id: kim });
    expect((await upcoming(jo, cookie)).status).toBe(404);
    expect((await upcoming(kim, cookie)).body).toEqual([]);
    expect((await upcoming(99_999_999, owner)).status).toBe(404);
  });
});
