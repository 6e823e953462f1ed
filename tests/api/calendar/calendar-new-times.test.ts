import { afterAll, beforeEach, expect, it } from 'vitest';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const { app, asOwner, clock, relay } = await startTestServer({
  RATE_LIMIT_FACTOR: '10000',
  ...twilio.env,
});
afterAll(() => twilio.stop());

const path = '/api/calendar/appointments';
const tomorrow = '2026-11-22';
const add = async (more: object = {}) =>
  (await asOwner('POST', path, visitBody({ appointmentDate: tomorrow, ...more }))).body;
let presses = 0;
/** Each press comes from a separate tab. */
const shift = (more: Record<string, unknown> = {}) =>
  asOwner(
    'POST',
    '/api/calendar/late',
    { date: tomorrow, minutes: 30, ...more },
    { 'Idempotency-Key': `press-${++presses}` },
  );
const times = async () =>
  (await asOwner('GET', `${path}/date/${tomorrow}`)).body.map(
    (visit: { appointmentTime: string }) => visit.appointmentTime,
  );

beforeEach(async () => {
  clock.set(testNow);
  twilio.reset();
  for (const collection of ['appointments', 'messages', 'idempotency-keys'] as const)
    await app.payload.db.deleteMany({ collection, where: {} });
});

it('a later start tomorrow shows the words first and changes nothing, then moves and tells once', async () => {
  await add();
  await add({ appointmentTime: '11:00', phone: '03 9555 1234', clientName: 'Landline' });
  const preview = await shift({ preview: true });
  expect(preview.body.recipients).toMatchObject([
    { newTime: '09:30', reason: null, words: expect.stringContaining('9:30 am') },
    { newTime: '11:30', reason: 'This is not a mobile number', words: null },
  ]);
  expect(await times()).toEqual(['09:00', '11:00']);
  await Promise.all([shift(), shift()]);
  clock.advance(3_000);
  await shift();
  await relay.round();
  expect(await times()).toEqual(['09:30', '11:00']);
  expect(twilio.sent.map(({ body }) => body)).toEqual([expect.stringContaining('instead of 9:00 am')]);
});

it('an earlier start moves back, and one on another day is refused and changes nothing', async () => {
  await add({ appointmentTime: '02:00' });
  expect((await shift({ minutes: -180 })).body.issues[0].path).toBe('minutes');
  expect(await times()).toEqual(['02:00']);
  await shift({ minutes: -30 });
  expect(await times()).toEqual(['01:30']);
});

it.each([
  ['03 9555 1234', 'This is not a mobile number'],
  [null, 'There is no phone number'],
  ['0412 345 678', null],
])('a visit with the phone %s says why no text can reach it: %s', async (phone, textBlock) => {
  expect(await add({ phone })).toMatchObject({ textBlock });
});
