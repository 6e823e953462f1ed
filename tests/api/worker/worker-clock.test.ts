import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';
import { workerPassword } from '../../support/servers/test-env';
import { workerOf } from '../../support/worker';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call, clock: time } = server;
const { worker, owner, clock, active, entries } = workerOf(server);
const rows = () => rowsOf(app.payload, 'worker-timesheets');
const hour = 3_600_000;

describe('the worker', () => {
  it('signs in with name and password, for the browser and for a header', async () => {
    const login = await call('POST', '/api/worker/login', {
      body: { workerName: 'Sam', password: workerPassword },
    });
    expect([login.status, Object.keys(login.body)]).toEqual([200, ['token']]);
    const cookie = /farrier-worker=[^;]+/.exec(login.headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect(login.headers.get('set-cookie')).toContain('HttpOnly');
    const headers = { 'x-worker-token': login.body.token };
    for (const as of [{ cookie }, { headers }])
      expect((await call('GET', '/api/worker/jobs/sam', as)).status).toBe(200);
    expect((await call('GET', '/api/worker/session', { cookie })).body).toEqual({
      authenticated: true,
      workerName: 'sam',
      now: time.now().toISOString(),
    });
    expect((await call('POST', '/api/worker/logout', { headers })).status).toBe(200);
    expect((await call('GET', '/api/worker/jobs/sam', { headers })).status).toBe(401);
    expect((await call('GET', '/api/worker/session', { headers })).body).toEqual({
      authenticated: false,
      workerName: null,
      now: time.now().toISOString(),
    });
  });

  it('is told the same for a wrong name as for a wrong password', async () => {
    for (const body of [
      { workerName: 'sam', password: 'wrong' },
      { workerName: 'kim', password: workerPassword },
    ]) {
      const reply = await call('POST', '/api/worker/login', { body });
      expect([reply.status, reply.body]).toEqual([401, { message: 'Incorrect password' }]);
    }
  });

  it('finds nothing under another name', async () => {
    const body = { workerName: 'kim' };
    expect((await worker('GET', '/api/worker/jobs/kim')).status).toBe(404);
    expect((await worker('GET', '/api/worker/timesheet/active/kim')).status).toBe(404);
    expect((await worker('GET', '/api/worker/timesheets/kim')).status).toBe(404);
    expect((await worker('POST', '/api/worker/timesheet/clock-in', { body })).status).toBe(404);
    expect(await rows()).toHaveLength(0);
  });
});

describe('one entry is open', () => {
  it('any two presses at once, and it is closed once', async () => {
    const before = (await rows()).length;
    expect(await active()).toBeNull();
    const starts = await Promise.all(Array.from({ length: 50 }, () => clock('in')));
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(starts.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await rows()).length - before).toBe(1);
    expect(await active()).toMatchObject({ workDate: '2026-11-21', clockOut: null, totalHours: null });
    time.advance(7.5 * hour);
    const ends = await Promise.all(Array.from({ length: 50 }, () => clock('out')));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(ends.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(ends.find(({ status }) => status === 200)?.body.totalHours).toBe('7.50');
    expect((await rows()).at(-1)).toMatchObject({ totalHours: '7.50' });
    expect(await active()).toBeNull();
    expect((await clock('out')).body).toEqual({ message: 'You are not clocked in' });
    const { docs } = await app.payload.find({ collection: 'worker-events', pagination: false });
    expect(docs.map(({ type, state }) => [type, state]).sort()).toEqual([
      ['clock-in', 'applied'],
      ['clock-out', 'applied'],
    ]);
  });

  it.each([
    ['2026-10-03T13:00:00.000Z', '2026-10-03T20:00:00.000Z', '7.00', '2026-10-03'],
    ['2027-04-03T12:00:00.000Z', '2027-04-03T21:00:00.000Z', '9.00', '2027-04-03'],
    ['2026-11-20T20:30:00.000Z', '2026-11-24T23:30:00.000Z', '99.00', '2026-11-21'],
    ['2027-01-01T00:00:00.000Z', '2027-01-05T04:00:00.000Z', '100.00', '2027-01-01'],
    ['2028-01-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z', '1440.00', '2028-01-01'],
  ])('from %s to %s with %s hours, on the day %s', async (from, to, hours, day) => {
    time.set(from);
    expect((await clock('in')).status).toBe(200);
    time.set(to);
    const { status, body } = await clock('out');
    expect([status, body.totalHours, body.workDate]).toEqual([200, hours, day]);
    expect(body.length).toBe(Number(hours) >= 14 ? 'long' : 'usual');
  });
});

describe('a correction', () => {
  const entry = async () => (await entries())[0];
  const asked = (more: object = {}) => ({
    clockIn: '2029-01-01T00:00:00.000Z',
    clockOut: '2029-01-01T06:30:00.000Z',
    reason: 'Forgot to clock out',
    ...more,
  });
  const decide = async (body: object) => owner('PATCH', `/api/admin/timesheets/${(await entry()).id}`, body);

  it('is asked for by the worker of a closed entry, and changes nothing by itself', async () => {
    time.set('2029-01-01T00:00:00.000Z');
    await clock('in');
    const path = async () => `/api/worker/timesheets/${(await entry()).id}/correction`;
    time.set('2029-01-01T20:00:00.000Z');
    expect((await worker('POST', await path(), { body: asked() })).status).toBe(409);
    await clock('out');
    for (const [field, body] of [
      ['clockOut', asked({ clockOut: '2029-01-01T00:00:00.000Z' })],
      ['clockOut', asked({ clockOut: '2029-01-02T00:00:00.000Z' })],
      ['clockIn', asked({ clockIn: 'eight' })],
      ['reason', asked({ reason: ' ' })],
    ] as const) {
      const reply = await worker('POST', await path(), { body });
      expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, field]);
    }
    expect((await entry()).correction).toBeNull();
    const reply = await worker('POST', await path(), { body: asked() });
    expect(reply.body).toMatchObject({ totalHours: '20.00', length: 'long', clocked: null });
    expect(reply.body.correction).toEqual({
      state: 'requested',
      requested: asked(),
      answer: null,
    });
  });

  it('is refused or approved by the owner, who keeps the hours as they were clocked', async () => {
    const no = await decide({ decision: 'refuse', answer: 'You were at the yard' });
    expect(no.body).toMatchObject({
      totalHours: '20.00',
      correction: { state: 'refused', answer: 'You were at the yard' },
      approvedAt: null,
    });
    expect((await decide({ decision: 'refuse' })).status).toBe(409);
    await worker('POST', `/api/worker/timesheets/${(await entry()).id}/correction`, { body: asked() });
    const yes = await Promise.all([decide({ decision: 'approve' }), decide({ decision: 'approve' })]);
    expect(yes.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entry()).toMatchObject({
      clockOut: '2029-01-01T06:30:00.000Z',
      totalHours: '6.50',
      length: 'usual',
      correction: { state: 'approved' },
      clocked: { clockOut: '2029-01-01T20:00:00.000Z', totalHours: '20.00' },
      approvedAt: time.now().toISOString(),
    });
  });

  it('by the owner alone puts other hours in place, closes what runs, and keeps the first ones', async () => {
    const first = await decide({ decision: 'correct', ...asked({ clockOut: '2029-01-01T08:00:00.000Z' }) });
    expect(first.body).toMatchObject({
      totalHours: '8.00',
      correction: { state: 'corrected' },
      clocked: { totalHours: '20.00' },
    });
    await clock('in');
    const running = (await active()).id;
    time.advance(30 * hour);
    expect((await owner('PATCH', `/api/admin/timesheets/${running}`, { decision: 'approve' })).status).toBe(
      409,
    );
    const ended = await owner('PATCH', `/api/admin/timesheets/${running}`, {
      decision: 'correct',
      ...asked({ clockIn: '2029-01-01T20:00:00.000Z', clockOut: '2029-01-02T01:00:00.000Z' }),
    });
    expect(ended.body).toMatchObject({ totalHours: '5.00', workDate: '2029-01-02' });
    expect(await active()).toBeNull();
    expect((await clock('in')).status).toBe(200);
  });
});

it('lets the owner list, search and export entries, and make one void', async () => {
  const all = (await owner('GET', '/api/admin/timesheets')).body;
  expect(all.length).toBe((await rows()).length);
  const page = (await owner('GET', '/api/admin/timesheets?page=1&pageSize=2&sort=-clockIn')).body;
  expect([page.total, page.items.length]).toEqual([all.length, 2]);
  const file = await asOwner('GET', '/api/admin/timesheets/export.csv');
  expect(file.text.trim().split('\r\n')).toHaveLength(all.length + 1);
  expect(file.text).toContain('"Longer than 14 hours"');
  expect((await owner('DELETE', `/api/admin/timesheets/${all[0].id}`)).status).toBe(200);
  // A second press changes nothing: the entry stays, and no sum includes it.
  expect((await owner('DELETE', `/api/admin/timesheets/${all[0].id}`)).status).toBe(200);
  expect((await owner('GET', '/api/admin/timesheets')).body).toHaveLength(all.length);
});
