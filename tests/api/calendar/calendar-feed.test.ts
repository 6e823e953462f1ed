import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../../rules/time/instants';
import { emptyRows } from '../../support/empty-rows';
import { visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10' });
const { app, asOwner, call, clock } = server;
const path = '/api/calendar/appointments';

const add = async (more: object = {}) => {
  const words = { clientName: 'Jess, Hartley; "J"', workRequired: 'Trim\nand shoes' };
  const visit = visitBody({ appointmentDate: '2026-11-30', address: '12 Rossiter Road', ...words, ...more });
  return (await asOwner('POST', path, visit)).body;
};
const feed = (method: string) => asOwner(method, '/api/calendar/feed');
const renew = async () => new URL((await feed('POST')).body.url).pathname;

/** Reads the feed with an independent parser, in the file's own time zone. */
async function events(at: string) {
  const { status, text, headers } = await call('GET', at);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/calendar')]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['appointments', 'calendar-feeds', 'idempotency-keys']);
});

describe('the private address', () => {
  it('is none until it is made, stays the same, ends with a new one, and with its end', async () => {
    expect((await feed('GET')).body).toEqual({ url: null });
    const first = await renew();
    expect(new URL((await feed('GET')).body.url).pathname).toBe(first);
    expect((await call('GET', first)).status).toBe(200);
    const second = await renew();
    expect(second).not.toBe(first);
    expect((await call('GET', first)).status).toBe(404);
    expect((await call('GET', second)).status).toBe(200);
    expect((await feed('DELETE')).body).toEqual({ url: null });
    expect((await call('GET', second)).status).toBe(404);
    expect((await feed('DELETE')).status).toBe(200);
    expect((await feed('GET')).body).toEqual({ url: null });
  });

  it('stands nowhere in the database', async () => {
    const token = (await renew()).split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(token.length).toBeGreaterThan(20);
    const { docs } = await app.payload.find({ collection: 'calendar-feeds', pagination: false });
    expect(docs).toHaveLength(1);
    expect(JSON.stringify(docs)).not.toContain(token);
  });

  it('pressed for by many at once is one', async () => {
    const urls = await Promise.all(Array.from({ length: 5 }, renew));
    const alive = await Promise.all(urls.map(async (url) => (await call('GET', url)).status));
    expect(alive.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is for no search engine, cache or referrer, and guesses are limited', async () => {
    const { headers } = await call('GET', await renew());
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toContain('no-store');
    clock.advance(11 * 60_000);
    const guesses: number[] = [];
    for (let guess = 0; guess < 301; guess++)
      guesses.push((await call('GET', `/calendar/feed/guess${guess}.ics`)).status);
    expect([guesses.slice(0, 300).every((status) => status === 404), guesses[300]]).toEqual([true, 429]);
  });
});

describe.each([
  ['America/Los_Angeles', 480],
  ['Australia/Melbourne', -660],
  ['Pacific/Kiritimati', -840],
])('the file of a server in %s', (serversZone, offset) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = serversZone;
    expect(new Date(testNow).getTimezoneOffset()).toBe(offset);
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each([
    ['2026-10-03', '09:00'],
    ['2026-10-04', '01:30'],
    ['2026-10-04', '03:30'],
    ['2026-10-04', '09:00'],
    ['2026-11-30', '23:30'],
    ['2027-04-03', '17:00'],
    ['2027-04-04', '09:00'],
    ['2027-07-01', '08:00'],
  ])('a visit on %s at %s is that instant, by the zone in the file', async (date, time) => {
    const { updatedAt } = await add({ appointmentDate: date, appointmentTime: time, durationMinutes: 90 });
    const at = await renew();
    const [event] = await events(at);
    const start = instantOf('Australia/Melbourne', date, time);
    expect(event?.startDate.toJSDate().toISOString()).toBe(start.toISOString());
    expect(event?.endDate.toJSDate().getTime()).toBe(start.getTime() + 90 * 60_000);
    const { text } = await call('GET', at);
    expect(text).toContain(
      `DTSTART;TZID=Australia/Melbourne:${date.replaceAll('-', '')}T${time.replace(':', '')}00`,
    );
    expect(text).toContain(`\r\nDTSTAMP:${updatedAt.replace(/[-:]|\.\d+/g, '')}\r\n`);
  });
});

describe('the file', () => {
  it('is the same event, with a higher sequence, after each change', async () => {
    const { id } = await add();
    const at = await renew();
    const [before] = await events(at);
    await asOwner('PATCH', `${path}/${id}`, { appointmentTime: '10:00' });
    const [after] = await events(at);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    expect(after).toMatchObject({ summary: 'Jess, Hartley; "J"', location: '12 Rossiter Road' });
    expect(after?.description).toContain('0412 345 678\nTrim\nand shoes');
  });

  it('leaves out what is cancelled, deleted, or far away', async () => {
    await add({ clientName: 'Cancelled', status: 'cancelled' });
    const { id } = await add({ clientName: 'Deleted' });
    await asOwner('DELETE', `${path}/${id}`);
    await add({ clientName: 'Last winter', appointmentDate: '2026-07-01' });
    await add({ clientName: 'In two years', appointmentDate: '2028-11-30' });
    expect(await events(await renew())).toEqual([]);
  });
});
