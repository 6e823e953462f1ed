import { beforeEach, describe, expect, it } from 'vitest';
import { storeDrivenDays } from '../../../cms/domain/money/kilometres/store-driven-days';
import { invoicesOf } from '../../support/invoice-calls';
import { startTestServer, testNow } from '../../support/servers/server';
import { visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;
const { made, settle } = invoicesOf(server);
const rows = visitRows(server);
const path = '/api/admin/kilometres';
const at = (id: number) => `${path}/${id}`;
const list = (from = '2026-07-01', to = '2026-12-31') => made('GET', `${path}?from=${from}&to=${to}`);
const visits = '/api/calendar/appointments';
const add = (day: string, more: object = {}) =>
  made('POST', visits, {
    appointmentDate: day,
    appointmentTime: '09:00',
    clientName: 'Jess Hartley',
    address: '12 Rossiter Road, Koo Wee Rup 3981',
    ...more,
  });
const fault = async (method: string, to: string, body?: unknown) => {
  const reply = await asOwner(method, to, body);
  return [reply.status, reply.body.issues?.[0]?.path];
};

beforeEach(async () => {
  clock.set(testNow);
  const collections = ['appointments', 'kilometres', 'logbooks', 'worker-jobs', 'idempotency-keys'] as const;
  for (const collection of collections) await app.payload.db.deleteMany({ collection, where: {} });
  await app.payload.updateGlobal({ slug: 'business', data: { suburb: 'Pakenham', postcode: '3810' } });
  await settle({ centsPerKm: 88 });
});

describe('the kilometres of a day', () => {
  it('are those of the run as the day ended, once, whatever is moved later', async () => {
    const visit = await add('2026-11-23');
    const cancelled = await add('2026-11-24');
    await made('PATCH', `${visits}/${cancelled.id}`, { status: 'cancelled' });
    const { km } = await made('GET', '/api/calendar/run?date=2026-11-23');
    expect(km).toBeGreaterThan(30);
    clock.set('2026-11-23T12:50:00.000Z');
    await storeDrivenDays(app);
    expect((await list()).days).toEqual([]);
    clock.set('2026-11-23T13:10:00.000Z');
    await Promise.all([storeDrivenDays(app), storeDrivenDays(app)]);
    await made('PATCH', `${visits}/${visit.id}`, { appointmentDate: '2026-11-26' });
    clock.set('2026-11-25T01:00:00.000Z');
    await storeDrivenDays(app);
    expect((await list()).days).toMatchObject([
      { date: '2026-11-23', km, planned: km, reason: null, stops: ['Koo Wee Rup'] },
    ]);
  });

  it('are made up after days without a server, and leave out the worker’s visits', async () => {
    await add('2026-11-23');
    await add('2026-11-25');
    const theirs = await add('2026-11-26');
    await rows.workersJob(theirs.id);
    clock.set('2026-12-01T01:00:00.000Z');
    await storeDrivenDays(app);
    const { days } = await list();
    expect(days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-25', '2026-11-23']);
  });

  it('are corrected with a reason, and the run stays beside them', async () => {
    await add('2026-11-23');
    clock.set('2026-11-24T01:00:00.000Z');
    await storeDrivenDays(app);
    const [{ id, planned }] = (await list()).days;
    expect(await made('PATCH', at(id), { km: 61.26, reason: 'Detour for shoes' })).toMatchObject({
      km: 61.3,
      planned,
      reason: 'Detour for shoes',
    });
    expect((await asOwner('DELETE', at(id))).status).toBe(409);
    for (const [body, name] of [
      [{ km: 10 }, 'reason'],
      [{ km: 10, reason: ' ' }, 'reason'],
      [{ km: -1, reason: 'x' }, 'km'],
      [{ km: 2001, reason: 'x' }, 'km'],
    ] as const)
      expect(await fault('PATCH', at(id), body)).toEqual([400, name]);
    expect((await list()).km).toBe(61.3);
  });

  it('have trips beside the run, which can be removed', async () => {
    const trip = { date: '2026-11-20', km: 40, reason: 'Fetched shoes' };
    expect(await fault('POST', path, { ...trip, date: '2026-11-22' })).toEqual([400, 'date']);
    expect(await fault('POST', path, { ...trip, km: 2000.1 })).toEqual([400, 'km']);
    expect(await fault('POST', path, { date: trip.date, km: 1 })).toEqual([400, 'reason']);
    const { id } = await made('POST', path, trip);
    await add('2026-11-20');
    await storeDrivenDays(app);
    expect((await list()).days).toHaveLength(2);
    const file = (await asOwner('GET', `${path}/export.csv?from=2026-11-01&to=2026-11-30`)).text;
    expect(file.trim().split('\r\n')[1]).toBe('"2026-11-20","40","","Fetched shoes",""');
    await made('DELETE', at(id));
    expect((await list()).days).toMatchObject([{ stops: ['Koo Wee Rup'] }]);
    expect((await asOwner('DELETE', at(id))).status).toBe(404);
  });

  it('are claimed by financial year with at most 5,000 km', async () => {
    for (const date of ['2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03'])
      await made('POST', path, { date, km: 1700, reason: 'Far away' });
    await settle({ centsPerKm: 90 });
    expect(await list('2026-06-30', '2026-07-01')).toMatchObject({
      km: 3400,
      years: [
        { from: '2025-07-01', to: '2026-06-30', km: 1700, claimKm: 1700, claimCents: 153_000 },
        { from: '2026-07-01', to: '2027-06-30', km: 5100, claimKm: 5000, claimCents: 450_000 },
      ],
    });
    expect(await fault('PUT', '/api/admin/invoicing', { centsPerKm: 8.5 })).toEqual([400, 'centsPerKm']);
  });
});

describe('a logbook', () => {
  const books = '/api/admin/logbooks';
  const begin = { from: '2026-08-01', odometerStart: 10_000 };

  it('gives the business’s share of at least 84 days', async () => {
    await made('POST', path, { date: '2026-08-01', km: 675, reason: 'Round trip' });
    const { id } = await made('POST', books, begin);
    expect((await list()).logbooks).toMatchObject([
      { ...begin, to: null, businessKm: 675, sharePercent: null },
    ]);
    const book = `${books}/${id}`;
    expect(await fault('PATCH', book, { to: '2026-10-22', odometerEnd: 11_000 })).toEqual([400, 'to']);
    expect(await fault('PATCH', book, { to: '2026-11-22', odometerEnd: 11_000 })).toEqual([400, 'to']);
    expect(await fault('PATCH', book, { to: '2026-10-23', odometerEnd: 10_674 })).toEqual([
      400,
      'odometerEnd',
    ]);
    expect(await fault('PATCH', book, { to: '2026-10-23' })).toEqual([400, 'odometerEnd']);
    expect(await made('PATCH', book, { to: '2026-10-23', odometerEnd: 11_000 })).toMatchObject({
      businessKm: 675,
      sharePercent: 68,
    });
    await made('DELETE', book);
    expect((await asOwner('DELETE', book)).status).toBe(404);
  });

  it('says which odometer it needs at its end', async () => {
    await made('POST', path, { date: '2026-08-01', km: 1675.5, reason: 'Round trip' });
    const { id } = await made('POST', books, begin);
    const end = async (odometerEnd: number) =>
      (await asOwner('PATCH', `${books}/${id}`, { to: '2026-10-23', odometerEnd })).body.issues[0].message;
    expect(await end(9999)).toBe('The odometer showed 10,000 km at the start. Please enter at least that.');
    expect(await end(11_675)).toBe(
      'The odometer must show at least the 1,675.5 km of the business: 11,676 km',
    );
  });

  it('is open once, also when two devices begin one', async () => {
    expect(await fault('POST', books, { ...begin, from: '2026-11-22' })).toEqual([400, 'from']);
    const replies = await Promise.all([asOwner('POST', books, begin), asOwner('POST', books, begin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { id } = (await list()).logbooks[0];
    await made('PATCH', `${books}/${id}`, { to: '2026-10-30', odometerEnd: 12_000 });
    expect((await asOwner('POST', books, { ...begin, from: '2026-11-01' })).status).toBe(201);
  });
});
