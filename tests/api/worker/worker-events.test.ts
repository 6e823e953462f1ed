import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';
import { workerOf } from '../../support/worker';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, clock: time, rowOf } = server;
const { worker, owner, addJob, active, entries, send, event, clock } = workerOf(server);
const states = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.results.map(({ state, reason }: { state: string; reason: string | null }) => [state, reason]);
const stored = () => rowsOf(app.payload, 'worker-events');

describe('events from the phone', () => {
  it('is taken in its order, with the phone’s time and ours', async () => {
    const id = await addJob();
    const day = [
      event('clock-in', 500),
      event('start-job', 480, { jobId: id }),
      event('break-start', 300),
      event('break-end', 270),
      event('complete-job', 200, { jobId: id, notes: 'Two trims', photosTaken: 3 }),
      event('clock-out', 20),
    ];
    const reply = await send(day);
    expect(states(reply)).toEqual(Array(6).fill(['applied', null]));
    expect(reply.body.results.map(({ id }: { id: string }) => id)).toEqual(day.map(({ id }) => id));
    const [entry] = await entries();
    // Eight hours minus a break of half an hour.
    expect(entry).toMatchObject({ clockIn: day[0]?.at, clockOut: day[5]?.at, totalHours: '7.50' });
    expect(entry.breaks).toEqual([{ start: day[2]?.at, end: day[3]?.at }]);
    expect(await rowOf('worker-jobs', id)).toMatchObject({
      status: 'completed',
      notes: 'Two trims',
      photosTaken: 3,
      startedAt: day[1]?.at,
      completedAt: day[4]?.at,
    });
    const rows = await stored();
    expect(rows.map(({ type }) => type)).toEqual(day.map(({ type }) => type));
    expect(rows.map(({ at }) => at)).toEqual(day.map(({ at }) => at));
    expect(new Set(rows.map(({ receivedAt }) => receivedAt))).toEqual(new Set([time.now().toISOString()]));
  });

  it('comes once, however often and at however many times it is sent', async () => {
    const id = await addJob();
    const events = [event('clock-in', 10), event('complete-job', 5, { jobId: id, notes: 'Done' })];
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(events)));
    const all = replies.flatMap(({ body }) => body.results as { id: string; state: string }[]);
    for (const { id } of events) {
      const mine = all.filter((result) => result.id === id).map(({ state }) => state);
      expect(mine.filter((state) => state === 'applied')).toHaveLength(1);
      expect(mine.filter((state) => state === 'duplicate')).toHaveLength(19);
    }
    expect((await stored()).filter(({ eventKey }) => eventKey?.endsWith(events[0]?.id ?? '-'))).toHaveLength(
      1,
    );
    expect(states(await send([event('clock-out')]))).toEqual([['applied', null]]);
    // Repeated later, their results do not change.
    expect(states(await send(events))).toEqual(Array(2).fill(['duplicate', null]));
    expect(await active()).toBeNull();
  });

  it('is refused with the reason when it cannot be, and stays refused', async () => {
    const id = await addJob();
    time.advance(60_000);
    const early = event('clock-out');
    const wrong = [
      early,
      event('break-start'),
      event('start-job', 0, { jobId: 999_999 }),
      event('complete-job', 1, { jobId: id }),
      event('complete-job', 0, { jobId: id, notes: 'Again' }),
      event('start-job', 0, { jobId: id }),
    ];
    expect(states(await send(wrong))).toEqual([
      ['refused', 'You are not clocked in'],
      ['refused', 'You are not clocked in'],
      ['refused', 'This job no longer exists'],
      ['applied', null],
      ['refused', 'This job is completed already'],
      ['refused', 'This job is completed'],
    ]);
    await send([event('clock-in')]);
    time.advance(3_600_000);
    expect(states(await send([early]))).toEqual([['refused', 'You are not clocked in']]);
    expect(await active()).not.toBeNull();
    // The reason of a refused event is stored.
    expect((await stored()).find(({ reason }) => reason === 'This job is completed already')?.notes).toBe(
      'Again',
    );
    await send([event('clock-out')]);
  });

  it('goes on after a crash in the middle of one', async () => {
    const first = event('clock-in', 30);
    await send([first]);
    const id = await addJob();
    const second = event('complete-job', 20, { jobId: id, notes: 'Cut off' });
    await app.payload.create({
      collection: 'worker-events',
      data: {
        type: 'complete-job',
        workerName: 'sam',
        eventKey: `sam ${second.id}`,
        state: 'pending',
        at: second.at,
        countsAt: second.at,
        receivedAt: time.now().toISOString(),
      },
    });
    expect(states(await send([second]))).toEqual([['applied', null]]);
    expect(await rowOf('worker-jobs', id)).toMatchObject({ status: 'completed', notes: 'Cut off' });
    await send([event('clock-out')]);
  });
});

describe('two phones', () => {
  it('agree on one entry: the later clock-in and the same hours again are refused in words', async () => {
    time.advance(24 * 3_600_000);
    const [a, b] = [event('clock-in', 240), event('clock-in', 200)];
    await send([a, event('clock-out', 60)]);
    expect(states(await send([b]))).toEqual([['refused', 'This time is in another entry already']]);
    await send([event('clock-in', 30)]);
    expect(states(await send([event('clock-in', 10)]))).toEqual([['refused', 'You are clocked in already']]);
    expect((await clock('in')).status).toBe(409);
    await send([event('clock-out')]);
    expect((await entries()).slice(0, 2).map(({ totalHours }: { totalHours: string }) => totalHours)).toEqual(
      ['0.50', '3.00'],
    );
  });

  it('with a clock that is wrong is put right by what it says as it sends', async () => {
    time.advance(3_600_000);
    const wrongBy = 26 * 3_600_000;
    const eventAt = (minutesAgo: number) =>
      new Date(time.now().getTime() + wrongBy - minutesAgo * 60_000).toISOString();
    const day = [
      { ...event('clock-in'), at: eventAt(50) },
      { ...event('clock-out'), at: eventAt(20) },
    ];
    expect(states(await send(day, eventAt(0)))).toEqual(Array(2).fill(['applied', null]));
    const [entry] = await entries();
    expect(entry).toMatchObject({ totalHours: '0.50', workDate: '2026-11-22' });
    expect((await stored()).at(-1)?.at).toBe(day[1]?.at);
  });

  it('that were offline across each other count no hour twice unseen', async () => {
    const total = async () => Number((await owner('GET', '/api/admin/worker-jobs/totals')).body.totalHours);
    time.advance(24 * 3_600_000);
    const before = await total();
    // The second phone sends first. The other phone's shift started earlier and overlaps it.
    await send([event('clock-in', 300), event('clock-out', 120)]);
    await send([event('clock-in', 420), event('break-start', 290), event('break-end', 275)]);
    expect(states(await send([event('clock-out', 240)]))).toEqual([['applied', null]]);
    const [late, early] = await entries();
    expect([late.totalHours, early.totalHours]).toEqual(['3.00', '2.75']);
    const spanOf = ({ id, clockIn, clockOut }: { id: number; clockIn: string; clockOut: string }) => ({
      id,
      clockIn,
      clockOut,
    });
    expect([late.overlaps, early.overlaps]).toEqual([[spanOf(early)], [spanOf(late)]]);
    // An hour is in both, and a quarter of it was a break in one.
    expect((await total()) - before).toBeCloseTo(5, 5);
    const list = (await owner('GET', '/api/admin/timesheets?page=1&pageSize=1')).body.items;
    expect(list[0].overlaps).toEqual([spanOf(early)]);
    const no = await owner('PATCH', `/api/admin/timesheets/${late.id}`, { decision: 'approve' });
    expect([no.status, no.body.message]).toEqual([
      409,
      'Some of this time is in another entry too. Please correct one of them, or make it void, first.',
    ]);
    const correct = (clockIn: string) =>
      owner('PATCH', `/api/admin/timesheets/${late.id}`, {
        decision: 'correct',
        clockIn,
        clockOut: late.clockOut,
      });
    expect((await correct(late.clockIn)).body.issues?.[0]).toEqual({
      path: 'clockIn',
      message: 'This time is in another entry already',
    });
    expect((await correct(early.clockOut)).body).toMatchObject({ totalHours: '2.00', overlaps: [] });
    expect((await entries())[1].overlaps).toEqual([]);
    const asked = { clockIn: early.clockIn, clockOut: late.clockOut, reason: 'All of it' };
    const path = `/api/worker/timesheets/${early.id}/correction`;
    expect((await worker('POST', path, { body: asked })).body.issues?.[0]?.path).toBe('clockIn');
  });

  it('share time with one that still runs, as the spreadsheet file says', async () => {
    time.advance(24 * 3_600_000);
    await send([event('clock-in', 60), event('clock-out', 30)]);
    expect(states(await send([event('clock-in', 90)]))).toEqual([['applied', null]]);
    const { text } = await owner('GET', '/api/admin/timesheets/export.csv');
    const untilNow = /"[^"]+ to now"/;
    expect(text).toMatch(untilNow);
    await send([event('clock-out')]);
    expect((await owner('GET', '/api/admin/timesheets/export.csv')).text).not.toMatch(untilNow);
  });

  it('cannot begin within an entry, even when a shorter one began within it later', async () => {
    time.advance(24 * 3_600_000);
    await send([event('clock-in', 300), event('clock-out', 270)]);
    expect(states(await send([event('clock-in', 420), event('clock-out', 120)]))).toEqual(
      Array(2).fill(['applied', null]),
    );
    expect(states(await send([event('clock-in', 200)]))).toEqual([
      ['refused', 'This time is in another entry already'],
    ]);
    expect(states(await send([event('clock-in', 120), event('clock-out', 60)]))).toEqual(
      Array(2).fill(['applied', null]),
    );
  });
});

describe('a call with events', () => {
  it.each([
    ['events', []],
    [
      'events',
      Array.from({ length: 101 }, () => ({ id: randomUUID(), type: 'clock-in', at: '2026-11-21T00:00:00Z' })),
    ],
    ['events.0.id', [{ id: 'x', type: 'clock-in', at: '2026-11-21T00:00:00Z' }]],
    ['events.0.at', [{ id: randomUUID(), type: 'clock-in', at: 'now' }]],
    ['events.0.type', [{ id: randomUUID(), type: 'dance', at: '2026-11-21T00:00:00Z' }]],
    ['events.0.jobId', [{ id: randomUUID(), type: 'start-job', at: '2026-11-21T00:00:00Z' }]],
    [
      'events.0.notes',
      [
        {
          id: randomUUID(),
          type: 'complete-job',
          jobId: 1,
          at: '2026-11-21T00:00:00Z',
          notes: 'x'.repeat(2001),
        },
      ],
    ],
  ])('is refused with %s named', async (path, events) => {
    const before = (await stored()).length;
    const reply = await worker('POST', '/api/worker/events', { body: { events } });
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, path]);
    expect((await stored()).length).toBe(before);
  });
});
