import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';
import { workerOf } from '../../support/worker';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { clock: time } = server;
const { worker, owner, addJob, active, entries, send, event } = workerOf(server);
type Sent = ReturnType<typeof event>;
const at = (type: Sent['type'], at: string, more: object = {}) => ({ ...event(type, 0, more), at });
const states = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.results.map(({ state }: { state: string }) => state);
const held = async () => (await owner('GET', '/api/admin/held-times')).body;
const accept = (id: number, body: object) => owner('POST', `/api/admin/held-times/${id}/accept`, body);
const putAside = (id: number) => owner('POST', `/api/admin/held-times/${id}/put-aside`);
const nextDay = () => time.advance(24 * 3_600_000);
const ago = (minutes: number) => new Date(time.now().getTime() - minutes * 60_000).toISOString();
const day = 24 * 60;

describe('a time that cannot be right', () => {
  it.each([
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '1969-12-31T23:59:59.999-12:00',
    '9999-12-31T23:59:59Z',
    '2400-02-29T12:00:00+14:00',
    '0099-12-31T23:59:59.123456789Z',
  ])('%s is held, whatever was done then, and holds up nothing behind it', async (then) => {
    const id = await addJob();
    const odd = [
      ...(['clock-in', 'break-start', 'break-end', 'clock-out'] as const).map((type) => at(type, then)),
      ...(['start-job', 'complete-job'] as const).map((type) => at(type, then, { jobId: id })),
    ];
    const reply = await send([...odd, event('start-job', 0, { jobId: await addJob() })]);
    expect([reply.status, states(reply)]).toEqual([200, [...Array(6).fill('held'), 'applied']]);
    expect(states(await send(odd))).toEqual(Array(6).fill('held'));
    expect(await active()).toBeNull();
    const list = await held();
    expect(list.map(({ events }: { events: unknown[] }) => events.length)).toEqual([4, 1, 1]);
    expect(list[0].events[0]).toMatchObject({ type: 'clock-in', at: new Date(then).toISOString() });
    expect((await worker('GET', '/api/worker/held-times/sam')).body).toEqual(list);
    expect((await owner('GET', '/api/admin/needs-you')).body.heldTimes).toBe(3);
    for (const { id } of list) expect((await putAside(id)).status).toBe(200);
    expect([await held(), states(await send(odd.slice(0, 1)))]).toEqual([[], ['refused']]);
    expect((await putAside(list[0].id)).status).toBe(404);
  });

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '+010000-01-01T00:00:00Z',
  ])('%s, which is no time at all, is refused by its name alone', async (then) => {
    const reply = await send([event('clock-in'), at('clock-out', then)]);
    expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, 'events.1.at']);
    expect(await active()).toBeNull();
  });

  it('is one of more than 90 days ago or ahead of now, by the clock that sends it', async () => {
    nextDay();
    const jobs = await Promise.all(Array.from({ length: 6 }, () => addJob()));
    const start = (place: number, minutesAgo: number) => ({
      ...event('start-job', 0, { jobId: jobs[place] }),
      at: ago(minutesAgo),
    });
    expect(
      states(await send([start(0, 90 * day - 1), start(1, 90 * day + 1), start(2, -1), start(3, -3)])),
    ).toEqual(['applied', 'held', 'applied', 'held']);
    // A phone whose clock is a year off sends its own time, too.
    expect(states(await send([start(4, 365 * day)], ago(365 * day - 5)))).toEqual(['applied']);
    expect(states(await send([start(5, -365 * day)], ago(-365 * day)))).toEqual(['applied']);
    for (const { id } of await held()) await putAside(id);
  });

  it('of a clock-out leaves the shift running until the owner says when it ended', async () => {
    nextDay();
    await send([event('clock-in', 480)]);
    expect(states(await send([at('clock-out', '1970-01-01T00:10:00Z')]))).toEqual(['held']);
    expect((await active()).clockOut).toBeNull();
    const [{ id, events, needsEnd }] = await held();
    expect([events.length, needsEnd]).toEqual([1, false]);
    const wrong: [object, string][] = [
      [{ times: [{ id, at: '1970-01-01T00:10:00Z' }] }, 'times.0.at'],
      [{ times: [{ id, at: ago(-60) }] }, 'times.0.at'],
      [{ times: [{ id: id + 1, at: ago(60) }] }, 'times'],
      [{ times: [] }, 'times'],
    ];
    for (const [body, path] of wrong) {
      const reply = await accept(id, body);
      expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, path]);
    }
    expect((await accept(id, { times: [{ id, at: ago(500) }] })).status).toBe(409);
    expect((await accept(id, { times: [{ id, at: ago(60) }] })).status).toBe(200);
    expect([await active(), (await entries())[0].totalHours, await held()]).toEqual([null, '7.00', []]);
    expect((await accept(id, { times: [{ id, at: ago(60) }] })).status).toBe(404);
  });

  it('of a clock-in takes the shift along, and the owner says when all of it was', async () => {
    nextDay();
    const notified = [
      at('clock-in', '1970-01-01T00:00:10Z'),
      at('break-start', '1970-01-01T03:00:00Z'),
      // The network has corrected the phone's clock.
      event('break-end', 300),
      event('clock-out', 60),
    ];
    expect(states(await send(notified.slice(0, 2)))).toEqual(['held', 'held']);
    expect(states(await send(notified.slice(2)))).toEqual(['held', 'held']);
    const [shift, ...others] = await held();
    expect([
      others,
      shift.needsEnd,
      shift.events.map(({ countsAt }: { countsAt: string }) => countsAt),
    ]).toEqual([[], false, [null, null, notified[2]?.at, notified[3]?.at]]);
    const times = (...minutes: number[]) =>
      shift.events.map(({ id }: { id: number }, place: number) => ({ id, at: ago(minutes[place] ?? 0) }));
    const early = await accept(shift.id, { times: times(480, 330, 340, 60) });
    expect(early.body.issues?.[0]?.path).toBe('times.2.at');
    expect((await accept(shift.id, { times: times(480, 330, 300, 60) })).status).toBe(200);
    const [entry] = await entries();
    expect(entry).toMatchObject({ clockIn: ago(480), clockOut: ago(60), totalHours: '6.50', toCheck: false });
    expect(states(await send(notified))).toEqual(Array(4).fill('duplicate'));
  });

  it('goes with the shift that was begun last, held or running', async () => {
    nextDay();
    await send([at('clock-in', '1970-01-01T00:00:00Z')]);
    time.advance(60_000);
    await send([event('clock-in', 1), at('clock-out', '1970-01-01T09:00:00Z')]);
    const together = (await held()).map(({ events }: { events: { type: string }[] }) =>
      events.map(({ type }) => type),
    );
    expect(together).toEqual([['clock-in'], ['clock-out']]);
    for (const { id } of await held()) await putAside(id);
    await send([event('clock-out')]);
  });

  it('of a break within a running shift takes its end along, and the hours follow', async () => {
    nextDay();
    await send([event('clock-in', 480)]);
    const pause = [at('break-start', '1970-01-01T00:00:00Z'), event('break-end', 200)];
    expect(states(await send(pause))).toEqual(['held', 'held']);
    await send([event('clock-out', 0)]);
    const [{ id, events }] = await held();
    const [start, end] = events;
    const times = [
      { id: start.id, at: ago(230) },
      { id: end.id, at: ago(200) },
    ];
    expect((await accept(id, { times })).status).toBe(200);
    expect((await entries())[0]).toMatchObject({
      totalHours: '7.50',
      breaks: [{ start: ago(230), end: ago(200) }],
    });
  });

  it('whose end was never told is taken with the end that the owner says', async () => {
    nextDay();
    await send([at('clock-in', '2038-01-19T03:14:07Z')]);
    const [{ id, needsEnd }] = await held();
    const times = [{ id, at: ago(300) }];
    expect([needsEnd, (await accept(id, { times })).body.issues?.[0]?.path]).toEqual([true, 'end']);
    const both = await Promise.all([1, 2, 3].map(() => accept(id, { times, end: ago(100) })));
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const made = (await entries()).filter(({ clockIn }: { clockIn: string }) => clockIn === ago(300));
    expect(made).toMatchObject([{ totalHours: '3.33' }]);
  });

  it('of a job that is gone is refused, not held', async () => {
    expect(states(await send([at('start-job', '1970-01-01T00:00:00Z', { jobId: 999_999 })]))).toEqual([
      'refused',
    ]);
  });
});

describe('a shift of the past, while another entry runs', () => {
  const past = () => [
    event('clock-in', 600),
    event('break-start', 500),
    event('break-end', 480),
    event('clock-out', 300),
  ];

  it('is taken as a whole, in one call or in several', async () => {
    nextDay();
    await send([event('clock-in', 60)]);
    const running = await active();
    expect(states(await send(past()))).toEqual(Array(4).fill('applied'));
    expect(await active()).toEqual(running);
    expect((await entries())[1]).toMatchObject({ totalHours: '4.67', clockOut: ago(300) });
    await send([event('clock-out')]);
    nextDay();
    await send([event('clock-in', 60)]);
    const parts = past();
    expect(states(await send(parts.slice(0, 2)))).toEqual(['held', 'held']);
    expect(states(await send(parts.slice(2)))).toEqual(['applied', 'applied']);
    expect(await held()).toEqual([]);
    expect(states(await send(parts))).toEqual(Array(4).fill('duplicate'));
    expect((await active()).clockIn).toBe(ago(60));
  });

  it('is held where it shares time with another entry, and never lost', async () => {
    await send([event('clock-out')]);
    nextDay();
    await send([event('clock-in', 900), event('clock-out', 400), event('clock-in', 60)]);
    const parts = past();
    const reply = await send(parts);
    expect(states(reply)).toEqual(Array(4).fill('held'));
    expect(reply.body.results[3].reason).toBe('This time is in another entry already');
    const [{ id, events }] = await held();
    const times = events.map(({ id }: { id: number }, place: number) => ({ id, at: parts[place]?.at }));
    expect((await accept(id, { times })).status).toBe(409);
    times[0].at = times[1].at = times[2].at = ago(400);
    expect((await accept(id, { times })).status).toBe(200);
    expect(
      (await entries()).find(({ clockIn }: { clockIn: string }) => clockIn === ago(400)).totalHours,
    ).toBe('1.67');
    await send([event('clock-out')]);
  });
});

it.each([
  ['2026-12-01T00:00:00Z', 16, false],
  ['2026-12-03T00:00:00Z', 16.1, true],
])('a shift from %s of %d hours is taken, and marked for the owner: %s', async (from, hours, toCheck) => {
  time.set(new Date(new Date(from).getTime() + hours * 3_600_000).toISOString());
  await send([{ id: randomUUID(), type: 'clock-in', at: from }, event('clock-out')]);
  const [entry] = await entries();
  expect([Number(entry.totalHours), entry.toCheck]).toEqual([hours, toCheck]);
  const approved = await owner('PATCH', `/api/admin/timesheets/${entry.id}`, { decision: 'approve' });
  expect(approved.body.toCheck).toBe(false);
});

it('a held break that was never ended takes no later break’s end along', async () => {
  nextDay();
  await send([event('clock-in', 400), at('break-start', '1970-01-01T00:00:00Z'), event('clock-out', 300)]);
  const later = await send([
    event('clock-in', 240),
    event('break-start', 200),
    event('break-end', 170),
    event('clock-out', 60),
  ]);
  expect(states(later)).toEqual(Array(4).fill('applied'));
  expect((await entries())[0].breaks).toMatchObject([{ start: ago(200), end: ago(170) }]);
});

it.each([
  ['clock-out', 'No entry is running. Please ignore this and correct the entry.'],
  ['break-end', 'No break is going on. Please ignore this and correct the entry.'],
] as const)('a held %s that has nothing to end is refused in words for the owner', async (type, message) => {
  nextDay();
  for (const { id } of await held()) await putAside(id);
  const begun = type === 'break-end' ? [event('clock-in', 0)] : [];
  await send([...begun, at(type, '1970-01-01T00:00:00Z')]);
  const [{ id, events }] = await held();
  const times = [{ id: events[0].id, at: time.now().toISOString() }];
  const refused = await accept(id, { times });
  expect([refused.status, refused.body.message]).toEqual([409, message]);
});
