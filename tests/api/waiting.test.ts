import { expect, it } from 'vitest';
import { bookingBody } from '../support/samples';
import { startTestServer } from '../support/server';

const { app, call, clock, cookieFor } = await startTestServer();
/** A session of its own each time: the clock moves by more than one lasts. */
const waiting = async () =>
  (await call('GET', '/api/admin/waiting', { cookie: await cookieFor('owner') })).body;

it('counts the bookings that are not called yet', async () => {
  expect(await waiting()).toMatchObject({ bookingsToCall: 0 });
  const { body } = await call('POST', '/api/bookings', { body: bookingBody() });
  expect(await waiting()).toMatchObject({ bookingsToCall: 1 });
  await call('POST', `/api/admin/bookings/${body.id}/called`, {
    cookie: await cookieFor('owner'),
    body: {},
  });
  expect(await waiting()).toMatchObject({ bookingsToCall: 0 });
});

it('counts messages that failed or came too late within a week, and no others', async () => {
  const store = (state: 'failed' | 'expired' | 'sent' | 'queued') =>
    app.payload.create({
      collection: 'messages',
      data: { to: '+61491570156', body: 'Hello', kind: 'sms', state, dedupeKey: `waiting-${state}` },
    });
  const [message] = [
    await store('failed'),
    await store('expired'),
    await store('sent'),
    await store('queued'),
  ];
  const before = clock.now().toISOString();
  clock.set(new Date(Date.parse(message.createdAt) + 60_000).toISOString());
  expect(await waiting()).toMatchObject({ failedMessages: 2 });
  clock.advance(7 * 24 * 60 * 60 * 1000);
  expect(await waiting()).toMatchObject({ failedMessages: 0 });
  clock.set(before);
});

it('counts replies until they are read', async () => {
  const reply = await app.payload.create({
    collection: 'sms-replies',
    data: { fromNumber: '+61491570156', messageBody: 'Yes please' },
  });
  expect(await waiting()).toMatchObject({ unreadReplies: 1 });
  await app.payload.update({ collection: 'sms-replies', id: reply.id, data: { isRead: true } });
  expect(await waiting()).toMatchObject({ unreadReplies: 0 });
});
