import { afterAll, beforeEach, expect, it } from 'vitest';
import { emptyRows } from '../../support/empty-rows';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { messageLog } from '../../support/messages';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
afterAll(() => twilio.stop());
const server = await startTestServer({ ...twilio.env, RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;
const log = messageLog(server);
const get = async (path: string) => (await asOwner('GET', path)).body;
const post = (path: string, body: unknown = {}) => asOwner('POST', path, body);
const wrong = '+61491570110';

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['messages', 'bookings', 'appointments', 'idempotency-keys']);
});

/** Creates an unsent text about a booking with a wrong number. */
async function lostText() {
  const { body } = await call('POST', '/api/bookings', {
    body: bookingBody({ phone: '0491 570 110', firstName: 'Jess' }),
  });
  await log.clear();
  return log.sms({
    to: wrong,
    state: 'failed',
    error: 'Twilio 21211: The number is not a valid phone number',
    createdAt: clock.now().toISOString(),
    aboutCollection: 'bookings',
    aboutId: body.id,
  });
}

it('shows a message that was not sent with its reason, whose it is and what it is about', async () => {
  const { id } = await lostText();
  const { items } = await get('/api/admin/messages?show=failed&page=1');
  expect(items).toMatchObject([
    {
      id,
      to: wrong,
      name: expect.stringMatching(/^Jess/),
      reason: 'This phone number does not exist',
      about: { label: expect.stringMatching(/^Booking for /) },
    },
  ]);
});

it('is sent once to the number that is put right, also on the booking and its visit', async () => {
  const { id, aboutId } = await lostText();
  const { alsoOn } = await get(`/api/admin/messages/${id}`);
  expect(alsoOn).toContain('booking');
  const again = () => post(`/api/admin/messages/${id}/send-again`, { to: '0491 570 006', alsoOn });
  const replies = await Promise.all([again(), again()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const sent = await app.payload.find({ collection: 'messages', where: { to: { equals: '+61491570006' } } });
  expect(sent.docs).toMatchObject([{ dedupeKey: `again:${id}`, aboutId }]);
  const booking = await app.payload.findByID({ collection: 'bookings', id: aboutId ?? 0 });
  expect(booking.phone).toBe('+61491570006');
  const visits = await app.payload.find({
    collection: 'appointments',
    where: { onlineBookingId: { equals: aboutId } },
  });
  for (const { phone } of visits.docs) expect(phone).toBe('+61491570006');
  expect(await get('/api/admin/waiting')).toMatchObject({ failedMessages: 0 });
});

it('refuses a number that is none, names the field, and changes nothing', async () => {
  const { id, aboutId } = await lostText();
  const { status, body } = await post(`/api/admin/messages/${id}/send-again`, {
    to: '12',
    alsoOn: ['booking'],
  });
  expect([status, body.issues[0].path]).toEqual([400, 'to']);
  const booking = await app.payload.findByID({ collection: 'bookings', id: aboutId ?? 0 });
  expect(booking.phone).toBe(wrong);
  expect(await get('/api/admin/waiting')).toMatchObject({ failedMessages: 1 });
});

it('sends a private link of an account to nobody else', async () => {
  const { id } = await log.email({
    state: 'failed',
    createdAt: clock.now().toISOString(),
    context: {
      oneTimeLink: { purpose: 'x', subjectCollection: 'users', subjectId: 1, minutes: 30, path: '/x' },
    },
  });
  const { status, body } = await post(`/api/admin/messages/${id}/send-again`, { to: 'eve@example.com' });
  expect([status, body.issues[0].path]).toEqual([400, 'to']);
});

it('puts a message aside and takes it back, and finds none that was sent', async () => {
  const { id } = await lostText();
  await post(`/api/admin/messages/${id}/put-aside`);
  await post(`/api/admin/messages/${id}/put-aside`);
  expect(await get('/api/admin/waiting')).toMatchObject({ failedMessages: 0 });
  expect(await get('/api/admin/messages?show=aside')).toMatchObject([{ id, isPutAside: true }]);
  await post(`/api/admin/messages/${id}/put-aside`, { isPutAside: false });
  expect(await get('/api/admin/waiting')).toMatchObject({ failedMessages: 1 });
  const sent = await log.sms({ state: 'sent' });
  expect((await post(`/api/admin/messages/${sent.id}/send-again`)).status).toBe(404);
});
