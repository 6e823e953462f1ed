import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkRouter } from '../../../cms/doctor/providers';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { rows } from '../../../rows/rows';
import { newCustomer } from '../../support/customers';
import { emptyRows } from '../../support/empty-rows';
import { startFakeRouter } from '../../support/fakes/fake-router';
import { plannedOf } from '../../support/planned-calls';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, countOf, rowOf } = server;
const [planned, team] = [plannedOf(server), teamOf(server)];
const router = await startFakeRouter();
afterAll(() => router.stop());

const visits = '/api/calendar/appointments';
// A Monday.
const date = '2026-11-30';
const business = (data: object) => app.payload.updateGlobal({ slug: 'business', data });
const places = {
  pakenham: '1 Main Street, Pakenham 3810',
  kooWeeRup: '12 Rossiter Road, Koo Wee Rup 3981',
  warragul: '3 Bowen Street, Warragul 3820',
};
let people = 0;
const add = async (address: string | null, more: object = {}): Promise<number> => {
  const visit = {
    appointmentDate: date,
    appointmentTime: '08:00',
    clientName: `Jess Hartley ${people++}`,
    address,
  };
  const { body } = await asOwner('POST', visits, { ...visit, ...more });
  return body.id;
};
const run = async (query = '') => asOwner('GET', `/api/calendar/run?date=${date}${query}`);
const apply = async (order: number[], more: object = {}) =>
  asOwner('POST', '/api/calendar/run', { date, order, ...more });
const times = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await rowOf('appointments', id)).appointmentTime));

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['appointments', 'bookings', 'messages', 'worker-jobs', 'idempotency-keys']);
  await business({ suburb: 'Pakenham', postcode: '3810', limitBookings: false, minutesBetween: 20 });
  Object.assign(app.env, { ROUTER_URL: undefined });
  router.become('good');
});

describe('the run of a day', () => {
  it('has its stops in order with the way between them, from the business and back', async () => {
    const far = await add(places.warragul, { appointmentTime: '08:00' });
    const near = await add(places.kooWeeRup, { appointmentTime: '08:30' });
    const { status, body } = await run();
    expect(status).toBe(200);
    expect(body.stops).toMatchObject([
      { appointmentId: far, order: 1, time: '08:00', arrival: '08:00', fixed: false },
      { appointmentId: near, order: 2, time: '08:30', fixed: false },
    ]);
    const [first, second] = body.stops;
    // Pakenham to Warragul is some 40 km as the crow flies.
    expect(first.km).toBeGreaterThan(45);
    expect(first.km).toBeLessThan(65);
    expect(first.travelMinutes).toBe(Math.ceil((first.km / 55) * 60));
    expect(second.arrival > '09:30').toBe(true);
    expect(body.km).toBeGreaterThan(first.km + second.km);
    expect(body.suggested.km).toBeLessThanOrEqual(body.km);
  });

  it('begins at its first stop without the business’s postcode', async () => {
    await business({ postcode: null });
    await add(places.warragul);
    const { body } = await run();
    expect([body.fromHome, body.km, body.stops[0].km]).toEqual([false, 0, 0]);
  });

  it('passes over a place that is on no map', async () => {
    const misspelt = await planned.client({ suburb: 'Pakenam', postcode: null });
    const elsewhere = await planned.client({ suburb: 'Hay', postcode: '2711' });
    const horse = await planned.horse(elsewhere);
    await app.payload.update({
      collection: 'horses',
      id: horse,
      data: { place: { suburb: 'The top paddock' } },
    });
    const written = await add('12 Long Lane, Bunyip 3815', { clientId: misspelt });
    const stable = await add('12 Long Lane, Bunyip 3815', { clientId: elsewhere, horseIds: [horse] });
    const nowhere = await add('Behind the shed', { clientId: misspelt });
    const { body } = await run();
    const byId = new Map(body.stops.map((stop: { appointmentId: number }) => [stop.appointmentId, stop]));
    expect(byId.get(written)).toMatchObject({ place: { source: 'address', postcode: '3815' } });
    expect(byId.get(stable)).toMatchObject({ place: { source: 'address', postcode: '3815' } });
    expect(byId.get(nowhere)).toMatchObject({ place: { source: 'unknown', suburb: 'Pakenam' } });
  });

  it('says where a visit is and how that is known, also that nobody knows', async () => {
    const clientId = await planned.client({ suburb: 'Garfield', postcode: '3814' });
    const horse = await planned.horse(clientId);
    const place = { suburb: 'Tynong', postcode: '3813' };
    await app.payload.update({ collection: 'horses', id: horse, data: { place } });
    const elsewhere = await add('1 Road', { clientId, horseIds: [horse] });
    const home = await add('1 Road', { clientId });
    const written = await add('Gate 4, 12 Long Lane, Bunyip VIC 3815');
    const unknown = await add('Behind the shed');
    const { body: booking } = await call('POST', '/api/bookings', {
      body: bookingBody({ serviceDate: date, suburb: 'Berwick', postcode: '3806' }),
    });
    const { body } = await run();
    const byId = new Map(body.stops.map((stop: { appointmentId: number }) => [stop.appointmentId, stop]));
    expect(byId.get(elsewhere)).toMatchObject({ place: { source: 'horses', suburb: 'Tynong' } });
    expect(byId.get(home)).toMatchObject({ place: { source: 'client', suburb: 'Garfield' } });
    expect(byId.get(written)).toMatchObject({ place: { source: 'address', postcode: '3815' } });
    expect(byId.get(unknown)).toMatchObject({ place: { source: 'unknown' }, km: 0, travelMinutes: 0 });
    const booked = await storedRows(server).visitOf(booking.id);
    expect(byId.get(booked?.id)).toMatchObject({ place: { source: 'booking', suburb: 'Berwick' } });
  });

  it('knows what is agreed on, on the way, done or told', async () => {
    const open = await add(places.pakenham);
    const confirmed = await add(places.pakenham, { status: 'confirmed' });
    const done = await add(places.pakenham, { status: 'completed' });
    const told = await add(places.pakenham, { phone: '0412 345 678' });
    await asOwner('POST', `${visits}/${told}/confirm`);
    await add(places.pakenham, { status: 'cancelled' });
    const { body } = await run();
    const fixed = Object.fromEntries(
      body.stops.map((stop: { appointmentId: number; fixed: boolean }) => [stop.appointmentId, stop.fixed]),
    );
    expect(fixed).toEqual({ [open]: false, [confirmed]: true, [done]: true, [told]: true });
  });

  it('is of one hand', async () => {
    const { id: provider } = await team.provider();
    const ours = await add(places.pakenham);
    const theirs = await add(places.pakenham, { assignedTo: provider });
    const worker = await add(places.pakenham, { toWorker: true });
    const of = async (hand: string) =>
      (await run(hand)).body.stops.map(({ appointmentId }: { appointmentId: number }) => appointmentId);
    expect([await of(''), await of(`&hand=${provider}`), await of('&hand=worker')]).toEqual([
      [ours],
      [theirs],
      [worker],
    ]);
    expect((await run('&hand=99999')).status).toBe(404);
    expect((await run('&hand=somebody')).status).toBe(400);
  });
});

describe('a suggested order', () => {
  it('saves a way, and is applied to what nobody was told', async () => {
    const ids = [await add(places.warragul), await add(places.kooWeeRup), await add(places.warragul)];
    const { body } = await run();
    expect(body.suggested.saved.km).toBeGreaterThan(20);
    const applied = await apply(body.suggested.order);
    expect(applied.status).toBe(200);
    expect(applied.body.km).toBe(body.suggested.km);
    expect(applied.body.stops.map(({ appointmentId }: { appointmentId: number }) => appointmentId)).toEqual(
      body.suggested.order,
    );
    // 60 minutes of work, then the way and 20 minutes.
    const [first, second] = applied.body.stops;
    expect(first.time).toBe('08:00');
    expect(second.time >= '09:20').toBe(true);
    for (const id of ids)
      expect(await rowOf('appointments', id)).toMatchObject({ status: 'scheduled', moves: 0 });
    expect(await countOf('messages')).toBe(0);
  });

  it('of a booking stays the owner’s plan: its customer reads the part of day', async () => {
    await add(places.pakenham, { status: 'confirmed', durationMinutes: 90 });
    const mia = await newCustomer(server, 'run');
    const { body: booking } = await mia.call('POST', '/api/bookings', {
      body: bookingBody({ serviceDate: date, suburb: 'Pakenham', postcode: '3810', horseCount: 1 }),
    });
    const before = await countOf('messages');
    const { body } = await run();
    const order = body.stops.map(({ appointmentId }: { appointmentId: number }) => appointmentId);
    const applied = await apply(order);
    expect(applied.body.stops.at(-1)).toMatchObject({ time: '09:50', fixed: false });
    const listed = await mia.call('GET', '/api/user/bookings');
    expect(listed.body).toMatchObject([{ id: booking.id, appointment: { date, time: '08:00' } }]);
    const page = await call('GET', `/api/b/${await linkTokenOf(app, { id: booking.id })}`);
    expect(page.body.booking).toMatchObject({ date, time: null });
    for (const { text } of [listed, page]) expect(text).not.toContain('09:50');
    expect(await countOf('messages')).toBe(before);
  });

  it.each([
    ['against a fixed time', [{ status: 'confirmed' }, {}], [1, 0], 0],
    ['that does not fit its part', [{ durationMinutes: 230 }, { durationMinutes: 60 }], [0, 1], 1],
    ['of the afternoon before the morning', [{}, { appointmentTime: '12:00' }], [1, 0], 0],
  ])('%s is refused with the visit, and nothing changes', async (_, all, order, misfit) => {
    const ids: number[] = [];
    for (const more of all) ids.push(await add(places.pakenham, more));
    const before = await times(ids);
    const refused = await apply(order.map((at) => ids[at] ?? 0));
    expect([refused.status, refused.body.appointmentId]).toEqual([409, ids[misfit]]);
    expect(await times(ids)).toEqual(before);
  });

  it('must name each visit of the day once', async () => {
    const ids = [await add(places.pakenham), await add(places.warragul)];
    for (const order of [[ids[0]], [ids[0], ids[0]], [...ids, 99999], []]) {
      const { status, body } = await apply(order as number[]);
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'order']);
    }
    expect((await apply(ids, { date: '2026-02-30' })).status).toBe(400);
  });

  it('applied twice, and by two at once, is the same plan', async () => {
    const ids = [await add(places.warragul), await add(places.kooWeeRup), await add(places.warragul)];
    const order = (await run()).body.suggested.order;
    const [one, other] = await Promise.all([apply(order), apply(order)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const planned = await times(ids);
    await apply(order);
    expect(await times(ids)).toEqual(planned);
  });

  it('plans nothing for a time that is past today', async () => {
    clock.set('2026-11-30T00:10:00.000Z');
    const [past, open] = [
      await add(places.pakenham),
      await add(places.pakenham, { appointmentTime: '09:00' }),
    ];
    // It is 11:10 in Melbourne.
    const later = await add(places.pakenham, { appointmentTime: '12:00' });
    await apply([past, open, later]);
    expect(await times([past, open, later])).toEqual(['08:00', '09:00', '12:00']);
    await rows(app, 'appointments').add({
      appointmentDate: date,
      appointmentTime: '10:30',
      durationMinutes: 60,
      status: 'scheduled',
      clientName: 'Kim',
      address: places.pakenham,
    });
    const { body } = await run();
    const order = body.stops.map(({ appointmentId }: { appointmentId: number }) => appointmentId);
    const applied = await apply(order);
    expect(applied.body.stops.map(({ time }: { time: string }) => time)).toEqual([
      '08:00',
      '09:00',
      '11:10',
      '12:30',
    ]);
  });
});

describe('a router', () => {
  it('gives real roads where it answers, and is done without where it does not', async () => {
    await add(places.warragul);
    const crow = (await run()).body.stops[0].km;
    Object.assign(app.env, { ROUTER_URL: router.url });
    expect((await run()).body).toMatchObject({ km: 60, minutes: 60, stops: [{ km: 30, travelMinutes: 30 }] });
    expect(router.asked.at(-1)).toMatch(/^\/table\/v1\/driving\/145\.[\d]+,-38/);
    expect(await checkRouter(app.env)).toMatchObject({ state: 'ok' });
    router.become('broken');
    // Other stops need a new request to the router.
    await add(places.kooWeeRup);
    const { status, body } = await run();
    expect([status, body.stops[0].km]).toEqual([200, crow]);
    expect(await checkRouter(app.env)).toMatchObject({ state: 'look' });
    router.become('odd');
    expect(await checkRouter(app.env)).toMatchObject({ state: 'look' });
    Object.assign(app.env, { ROUTER_URL: undefined });
    expect(await checkRouter(app.env)).toMatchObject({ state: 'ok' });
  });
});
