import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { bookingBody } from '../../support/samples';
import { type Reply, startTestServer } from '../../support/servers/server';

const { app, call } = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const book = (headers: Record<string, string> = {}, firstName: string = randomUUID()) =>
  call('POST', '/api/bookings', { body: bookingBody({ firstName }), headers });
/** Returns the cookie that identifies the browser that booked. */
const rememberedBy = (reply: Reply) =>
  reply.headers.getSetCookie().find((cookie) => cookie.startsWith('farrier-booking=')) ?? '';
const cookieOf = (reply: Reply) => rememberedBy(reply).split(';')[0];

it('shows a booking under its link, kept by nobody, found by nobody, and named to no other site', async () => {
  const { body } = await book();
  const page = await call('GET', `/b/${await linkTokenOf(app, body)}`);
  expect(page.status).toBe(200);
  for (const text of ['Your booking', body.confirmationNumber, '12 Station Road', 'What to have ready'])
    expect(page.text).toContain(text);
  expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

it('says of a booking that is over its state alone', async () => {
  const { body } = await book();
  const path = `/b/${await linkTokenOf(app, body)}`;
  await call('POST', `/api${path}/cancel`, { body: {} });
  const { text } = await call('GET', path);
  expect(text).toContain('Booking cancelled');
  for (const secret of [body.confirmationNumber, '12 Station Road', 'Banjo', body.firstName])
    expect(text).not.toContain(secret);
});

it('answers 404 to a link that opens none, with the same care', async () => {
  const page = await call('GET', '/b/nothing');
  expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
    404,
    'no-referrer',
    'private, no-store',
  ]);
  expect(page.text).toContain('We can’t find this booking');
});

it('confirms to the browser that has booked, and leads to the private page', async () => {
  const made = await book();
  expect(rememberedBy(made)).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax/);
  const page = await call('GET', '/booking-confirmation', { cookie: cookieOf(made) });
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  for (const text of [
    'Booking Request Submitted',
    made.body.confirmationNumber,
    'We call you within 2 hours</span> to confirm the details.',
    `/b/${await linkTokenOf(app, made.body)}`,
  ])
    expect(page.text).toContain(text);
});

it('confirms also to whoever asks again after a lost answer', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const [first, again] = [await book(headers, 'Again'), await book(headers, 'Again')];
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(cookieOf(again)).toBe(cookieOf(first));
});

it('claims nothing when the confirmation is opened cold, or with what somebody made up', async () => {
  for (const cookie of [undefined, 'farrier-booking=nothing']) {
    const { status, text } = await call('GET', '/booking-confirmation?number=ABCDE-FGHJK', { cookie });
    expect(status).toBe(200);
    expect(text).not.toMatch(/submitted|ABCDE/i);
    expect(text).toContain('no new booking on this device');
  }
});
