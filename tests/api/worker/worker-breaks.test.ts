import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';
import { workerOf } from '../../support/worker';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { clock: time } = server;
const { worker, owner, clock, entries, send, event } = workerOf(server);
const hour = 3_600_000;
type Span = { start: string; end: string };

/** Runs a shift between two instants. Returns the answer to its end. */
async function shift(from: string, to: string) {
  time.set(from);
  await clock('in');
  time.set(to);
  return (await clock('out')).body;
}
const ask = (id: number, body: object) =>
  worker('POST', `/api/worker/timesheets/${id}/correction`, {
    body: { reason: 'Forgot the break', ...body },
  });
const decide = (id: number, body: object) => owner('PATCH', `/api/admin/timesheets/${id}`, body);

describe('breaks in a correction', () => {
  it.each<[string, string, string, Span, string, string]>([
    [
      'a usual day',
      '2026-09-01T22:00:00.000Z',
      '2026-09-02T06:00:00.000Z',
      { start: '2026-09-02T02:00:00.000Z', end: '2026-09-02T02:30:00.000Z' },
      '8.00',
      '7.50',
    ],
    // 4 October 2026: 2 am becomes 3 am. 23:00 to 07:00 are seven hours, the break from 01:30 to 03:30 is one.
    [
      'clocks that go forward',
      '2026-10-03T13:00:00.000Z',
      '2026-10-03T20:00:00.000Z',
      { start: '2026-10-03T15:30:00.000Z', end: '2026-10-03T16:30:00.000Z' },
      '7.00',
      '6.00',
    ],
    // 4 April 2027: 3 am becomes 2 am. 23:00 to 07:00 are nine hours, the break from 01:30 to 03:30 is three.
    [
      'clocks that go back',
      '2027-04-03T12:00:00.000Z',
      '2027-04-03T21:00:00.000Z',
      { start: '2027-04-03T14:30:00.000Z', end: '2027-04-03T17:30:00.000Z' },
      '9.00',
      '6.00',
    ],
  ])('are asked for and approved: %s', async (_case, from, to, pause, clocked, worked) => {
    const entry = await shift(from, to);
    expect(entry.totalHours).toBe(clocked);
    const hours = { clockIn: from, clockOut: to };
    const asked = await ask(entry.id, { ...hours, breaks: [pause] });
    expect(asked.body).toMatchObject({
      totalHours: clocked,
      breaks: [],
      correction: {
        state: 'requested',
        requested: { ...hours, breaks: [pause], reason: 'Forgot the break' },
      },
    });
    expect((await decide(entry.id, { decision: 'approve' })).body).toMatchObject({
      totalHours: worked,
      breaks: [pause],
      correction: { state: 'approved' },
      clocked: { ...hours, totalHours: clocked, breaks: [] },
    });
  });

  it('are refused, and stay as they were', async () => {
    const entry = await shift('2027-05-01T00:00:00.000Z', '2027-05-01T08:00:00.000Z');
    const { clockIn, clockOut } = entry;
    await ask(entry.id, {
      clockIn,
      clockOut,
      breaks: [{ start: '2027-05-01T03:00:00.000Z', end: clockOut }],
    });
    expect((await decide(entry.id, { decision: 'refuse' })).body).toMatchObject({
      totalHours: '8.00',
      breaks: [],
      clocked: null,
    });
  });

  it('are put in place by the owner, in their order; left out they stay, and the first ones are kept', async () => {
    time.set('2027-06-01T00:00:00.000Z');
    await send([
      event('clock-in', 480),
      event('break-start', 400),
      event('break-end', 385),
      event('clock-out'),
    ]);
    const [{ id, clockIn, clockOut, breaks: first }] = await entries();
    const [one, two] = [
      { start: '2027-05-31T18:00:00.000Z', end: '2027-05-31T18:30:00.000Z' },
      { start: '2027-05-31T20:00:00.000Z', end: '2027-05-31T20:15:00.000Z' },
    ];
    const put = await decide(id, { decision: 'correct', clockIn, clockOut, breaks: [two, one] });
    expect(put.body).toMatchObject({
      totalHours: '7.25',
      breaks: [one, two],
      clocked: { totalHours: '7.75', breaks: first },
    });
    const none = await decide(id, { decision: 'correct', clockIn, clockOut, breaks: [] });
    expect(none.body).toMatchObject({
      totalHours: '8.00',
      breaks: [],
      clocked: { totalHours: '7.75', breaks: first },
    });
    await decide(id, { decision: 'correct', clockIn, clockOut, breaks: [one] });
    const later = new Date(new Date(clockIn).getTime() + hour).toISOString();
    const hours = await decide(id, { decision: 'correct', clockIn: later, clockOut });
    expect(hours.body).toMatchObject({ totalHours: '6.50', breaks: [one] });
  });

  it.each<[string, Partial<Span>[]]>([
    ['breaks.0.end', [{ start: '2027-06-01T02:00:00Z', end: '2027-06-01T02:00:00Z' }]],
    ['breaks.0.start', [{ start: '2027-05-31T23:59:00Z', end: '2027-06-01T02:00:00Z' }]],
    ['breaks.0.end', [{ start: '2027-06-01T07:00:00Z', end: '2027-06-01T08:01:00Z' }]],
    ['breaks.0.start', [{ start: '0001-01-01T00:00:00Z', end: '2027-06-01T02:00:00Z' }]],
    ['breaks.0.end', [{ start: '2027-06-01T02:00:00Z' }]],
    [
      'breaks.1.start',
      [
        { start: '2027-06-01T02:00:00Z', end: '2027-06-01T04:00:00Z' },
        { start: '2027-06-01T03:00:00Z', end: '2027-06-01T05:00:00Z' },
      ],
    ],
    ['breaks', Array(21).fill({ start: '2027-06-01T02:00:00Z', end: '2027-06-01T03:00:00Z' })],
  ])('that cannot be are refused with %s named', async (path, breaks) => {
    time.set('2027-07-01T00:00:00.000Z');
    const [entry] = await entries();
    const hours = { clockIn: '2027-06-01T00:00:00Z', clockOut: '2027-06-01T08:00:00Z', breaks };
    for (const reply of [
      await ask(entry.id, hours),
      await decide(entry.id, { decision: 'correct', ...hours }),
    ])
      expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, path]);
    expect((await entries())[0]).toEqual(entry);
  });
});

it('stand in the spreadsheet file in minutes', async () => {
  await shift('2027-08-01T00:00:00.000Z', '2027-08-01T08:00:00.000Z');
  const [{ id, clockIn, clockOut }] = await entries();
  const breaks = [
    { start: '2027-08-01T02:00:00Z', end: '2027-08-01T02:20:00Z' },
    { start: '2027-08-01T04:00:00Z', end: '2027-08-01T04:25:00Z' },
  ];
  await decide(id, { decision: 'correct', clockIn, clockOut, breaks });
  const { text } = await owner('GET', '/api/admin/timesheets/export.csv');
  const [head = '', first = ''] = text.replace('\uFEFF', '').split('\r\n');
  const place = head.split(',').indexOf('"Breaks (minutes)"');
  expect([place, first.split('","')[place]?.replaceAll('"', '')]).toEqual([5, '45']);
});

it('a void entry keeps its hours and says when it was made void', async () => {
  const [{ id, clockIn, clockOut, breaks }] = await entries();
  expect((await owner('DELETE', `/api/admin/timesheets/${id}`)).status).toBe(200);
  expect((await entries()).find((entry: { id: number }) => entry.id === id)).toMatchObject({
    clockIn,
    clockOut,
    breaks,
    totalHours: '7.25',
    voidedAt: expect.any(String),
  });
});
