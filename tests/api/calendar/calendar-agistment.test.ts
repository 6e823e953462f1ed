import { afterAll, beforeEach, expect, it } from 'vitest';
import { queueVisitReminders } from '../../../cms/domain/calendar/messages/reminders';
import { bookOf } from '../../support/book';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
afterAll(() => twilio.stop());
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, clock, relay } = server;
const book = bookOf(server);
const path = '/api/calendar/appointments';
/** Signs in for each call: a session is shorter than these tests' days. */
const post = (at: string, body?: unknown) => asOwner('POST', at, body);
const [jess, anna] = ['+61412345678', '+61491570156'];

/** Creates a visit of one client that names a horse of another, as at an agistment. */
async function sharedVisit(date: string, more: object = {}) {
  const host = await book.client({ firstName: 'Jess', phone: jess });
  const guest = await book.client({ firstName: 'Anna', familyName: 'Bell', phone: anna });
  const horseIds = [await book.horse(host), await book.horse(guest, { name: 'Duke' })];
  const { body } = await post(path, {
    appointmentDate: date,
    appointmentTime: '09:00',
    clientName: 'Jess Hartley',
    clientId: host,
    phone: jess,
    horseIds,
    workRequired: 'Trim for Jess',
    ...more,
  });
  return body.id as number;
}
const textsTo = async (phone: string) => {
  await relay.round();
  return twilio.sentTo(phone).map(({ body }: { body: string }) => body);
};

beforeEach(async () => {
  clock.set(testNow);
  twilio.reset();
  for (const collection of ['appointments', 'messages', 'horses', 'clients', 'idempotency-keys'] as const)
    await app.payload.db.deleteMany({ collection, where: {} });
});

it('owners of horses at one place are each told that the visit stands, and none reads of another', async () => {
  const id = await sharedVisit('2026-11-25');
  for (let press = 0; press < 3; press++) expect((await post(`${path}/${id}/confirm`)).status).toBe(200);
  expect(await textsTo(jess)).toHaveLength(1);
  const [text, ...more] = await textsTo(anna);
  expect(text).toContain('Hi Anna');
  expect([more, /Jess|Hartley/.test(text ?? '')]).toEqual([[], false]);
  // The visit shows only its own client's messages.
  const [shown] = (await asOwner('GET', `${path}/date/2026-11-25`)).body;
  expect(shown).toMatchObject({ confirmationSent: true });
  expect(shown.messages).toHaveLength(1);
});

it('each is reminded, told of a delay and of the way, and that the visit is off', async () => {
  await app.payload.updateGlobal({
    slug: 'calendar-settings',
    data: { remindTwoDaysBefore: true, remindInTheMorning: false },
  });
  const id = await sharedVisit('2026-11-25', { status: 'confirmed' });
  clock.set('2026-11-22T23:30:00.000Z');
  expect(await queueVisitReminders(app)).toBe(2);
  expect(await queueVisitReminders(app)).toBe(0);
  expect([(await textsTo(jess)).length, (await textsTo(anna)).length]).toEqual([1, 1]);

  clock.set('2026-11-24T21:30:00.000Z');
  const late = { date: '2026-11-25', minutes: 20 };
  const preview = await post('/api/calendar/late', { ...late, preview: true });
  expect(preview.body.recipients.map(({ clientName }: { clientName: string }) => clientName)).toEqual([
    'Jess Hartley',
    'Anna Bell',
  ]);
  for (let press = 0; press < 2; press++) await post('/api/calendar/late', late);
  await post(`${path}/${id}/on-the-way`, { minutes: 10 });
  expect([(await textsTo(jess)).length, (await textsTo(anna)).length]).toEqual([3, 3]);
  expect((await textsTo(anna)).join('\n')).not.toMatch(/Jess|Hartley/);
});

it('each is told once that the visit is off, where the owner tells them', async () => {
  const id = await sharedVisit('2026-11-25', { status: 'confirmed' });
  await asOwner('PATCH', `${path}/${id}`, { status: 'cancelled', tell: true });
  await app.background.done();
  clock.advance(120_000);
  await relay.round();
  expect(await textsTo(anna)).toEqual([expect.stringMatching(/^Hi Anna.*cancel/)]);
  expect(await textsTo(jess)).toHaveLength(1);
});
