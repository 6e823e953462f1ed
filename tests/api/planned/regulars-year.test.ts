import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { extendRegulars } from '../../../cms/domain/calendar/regulars/regular-outbox';
import { updateRegularVisits } from '../../../cms/domain/calendar/regulars/update-regular-visits';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { plannedOf } from '../../support/planned-calls';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, clock } = server;

const planned = plannedOf(server);

describe('a regular through the year', () => {
  const [path, visits] = ['/api/regulars', '/api/calendar/appointments'];
  const rhythm = ['2026-11-24', '2027-01-05', '2027-02-16', '2027-03-30', '2027-05-11'];
  const week = 7 * 24 * 60 * 60 * 1000;

  const change = (id: number, body: object) => asOwner('PATCH', `${path}/${id}`, body);
  const horse = (id: number, data: object) => rows(app, 'horses').update({ id }, data);

  beforeEach(async () => {
    clock.set(testNow);
    await emptyRows(app, ['appointments', 'regulars', 'messages', 'horses', 'clients']);
  });

  it('a visit that leaves the rhythm is cancelled, and its day is free again', async () => {
    const { id } = await planned.regular();
    const [first] = await planned.visitsOf(id);
    await app.background.done();
    const since = (await asOwner('GET', '/api/events')).body.at(-1).id;
    await change(id, { from: '2026-12-01' });
    await change(id, { from: '2026-11-24' });
    await app.background.done();
    const told = (await asOwner('GET', `/api/events?after=${since}`)).body;
    const about = told.filter(({ data }: { data: { id: number } }) => data.id === first?.id);
    expect(about.map(({ type }: { type: string }) => type)).toEqual(['appointment.cancelled']);
    expect((await asOwner('GET', `${visits}/${first?.id}/next`)).status).toBe(404);
    expect((await planned.visitsOf(id)).map(({ appointmentDate }) => appointmentDate)).toEqual(rhythm);
  });

  it('goes through a year: both changes of the clocks, Christmas, Easter, an away horse and a cancelled visit', async () => {
    const { id, horseId } = await planned.regular({ from: '2026-11-27', everyWeeks: 4 });
    const { id: easter } = await planned.regular({ from: '2026-12-04', everyWeeks: 4 });
    const [, , cancelled] = await planned.visitsOf(id);
    await asOwner('PATCH', `${visits}/${cancelled?.id}`, { status: 'cancelled', tell: false });
    for (let turn = 0; turn < 46; turn++) {
      clock.set(new Date(new Date(testNow).getTime() + turn * week).toISOString());
      // The horse is away from April to June.
      if (turn === 19) await horse(horseId, { cycleState: 'away', awayUntil: '2027-06-12' });
      await extendRegulars(app);
    }
    const all = (await planned.visitsOf(id)).filter(({ deletedAt }) => !deletedAt);
    const ofDay = Object.fromEntries(
      all.map((row) => [row.regularDay, `${row.appointmentDate} ${row.appointmentTime} ${row.status}`]),
    );
    const scheduled = (...days: string[]) => days.map((day) => [day, `${day} 09:00 scheduled`]);
    expect(ofDay).toEqual({
      '2026-12-25': '2026-12-24 09:00 scheduled',
      [cancelled?.regularDay ?? '']: `${cancelled?.regularDay} 09:00 cancelled`,
      ...Object.fromEntries([
        ...scheduled('2026-11-27', '2027-02-19', '2027-03-19'),
        ...scheduled('2027-07-09', '2027-08-06', '2027-09-03', '2027-10-01', '2027-10-29'),
        ...scheduled('2027-11-26', '2027-12-24', '2028-01-21', '2028-02-18', '2028-03-17'),
      ]),
    });
    const moved = (await planned.visitsOf(easter)).filter(
      ({ appointmentDate, regularDay }) => appointmentDate !== regularDay,
    );
    expect(moved.map(({ regularDay, appointmentDate }) => [regularDay, appointmentDate])).toContainEqual([
      '2027-03-26',
      '2027-03-25',
    ]);
    expect(new Set((await planned.visitsOf(easter)).map(({ appointmentTime }) => appointmentTime))).toEqual(
      new Set(['09:00']),
    );
  });
});

describe('a visit that was moved and moved back', () => {
  beforeEach(() => clock.set(testNow));

  const [path, visits] = ['/api/regulars', '/api/calendar/appointments'];

  const one = async (id: number) => (await asOwner('GET', `${path}/${id}`)).body;
  const change = (id: number, body: object) => asOwner('PATCH', `${path}/${id}`, body);

  it('a visit that was moved by hand and back again follows its regular; else it stays its own', async () => {
    const { id } = await planned.regular();
    const [first, second, third] = await planned.visitsOf(id);
    const move = (visit: number | undefined, day: string, time = '09:00') =>
      asOwner('PATCH', `${visits}/${visit}`, { appointmentDate: day, appointmentTime: time });
    await move(second?.id, '2027-01-07', '11:00');
    await move(second?.id, '2027-01-05');
    // Undone after another change: the first change was intended.
    await move(third?.id, '2027-02-17');
    await asOwner('PATCH', `${visits}/${third?.id}`, { notes: 'Gate is open' });
    await move(third?.id, '2027-02-16');
    expect((await one(id)).upcoming.map(({ state }: { state: string }) => state)).toEqual([
      'planned',
      'planned',
      'own',
      'planned',
      'planned',
    ]);
    await change(id, { time: '10:00' });
    expect((await planned.visitsOf(id)).map(({ appointmentTime }) => appointmentTime)).toEqual([
      '10:00',
      '10:00',
      '09:00',
      '10:00',
      '10:00',
    ]);
    // Another assignee makes it a visit of its own, even with the same values.
    await asOwner('PATCH', `${visits}/${first?.id}`, { toWorker: true });
    await asOwner('PATCH', `${visits}/${first?.id}`, { notes: null });
    expect((await one(id)).upcoming[0].state).toBe('own');
  });
});

describe('a regular that a job met first', () => {
  const { db } = app.payload;
  const change = (id: number, body: object) => asOwner('PATCH', `/api/regulars/${id}`, body);

  /** Makes the nightly job process the regular's write before the caller continues. */
  function jobIsFaster(write: 'create' | 'updateOne') {
    const plain = db[write].bind(db) as (args: { collection: string }) => Promise<{ id: number } | null>;
    const faster = vi.spyOn(db, write).mockImplementation((async (args: { collection: string }) => {
      const row = await plain(args);
      if (args.collection !== 'regulars') return row;
      faster.mockRestore();
      const { docs } = await app.payload.find({ collection: 'regulars', depth: 0 });
      for (const { id } of docs) await updateRegularVisits(app, id);
      return row;
    }) as never);
  }

  beforeEach(async () => {
    clock.set(testNow);
    await emptyRows(app, ['appointments', 'regulars', 'messages', 'horses', 'clients']);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('a new regular says how many visits were made, when a job made them first', async () => {
    jobIsFaster('create');
    expect((await planned.regular()).reply.body).toMatchObject({ made: 5, changed: 0, removed: 0 });
  });

  it.each([
    ['changed', { time: '08:00' }, { made: 0, changed: 5, removed: 0 }],
    ['removed', { state: 'paused' }, { made: 0, changed: 0, removed: 5 }],
    // Every second day of the rhythm does not change.
    ['made', { everyWeeks: 3 }, { made: 4, changed: 0, removed: 0 }],
    ['left alone', { until: '2028-01-01' }, { made: 0, changed: 0, removed: 0 }],
  ])('a change says how many visits were %s, when a job was faster', async (_what, body, counts) => {
    const { id } = await planned.regular();
    jobIsFaster('updateOne');
    expect((await change(id, body)).body).toMatchObject(counts);
  });
});
