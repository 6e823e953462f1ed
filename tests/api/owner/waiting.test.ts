import { expect, it } from 'vitest';
import { bookingBody, reviewBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer();
const { app, asOwner, call, clock } = server;
/** Signs in each time: the clock moves by more than a session. */
const waiting = async () => (await asOwner('GET', '/api/admin/waiting')).body;

it('counts the bookings that are not called yet', async () => {
  expect(await waiting()).toMatchObject({ bookingsToCall: 0 });
  const { body } = await call('POST', '/api/bookings', { body: bookingBody() });
  expect(await waiting()).toMatchObject({ bookingsToCall: 1 });
  await asOwner('POST', `/api/admin/bookings/${body.id}/called`, {});
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

const asked = async (path: string) => (await asOwner('GET', path)).body;

it('tells of reviews until they are looked at, and of those that come later', async () => {
  const seen = async () =>
    asOwner('POST', '/api/admin/reviews/seen', {
      ids: (await asked('/api/admin/reviews')).map(({ id }: { id: number }) => id),
    });
  const review = async () => {
    clock.advance(60_000);
    expect((await call('POST', '/api/reviews', { body: reviewBody() })).status).toBe(201);
  };
  await review();
  expect(await asked('/api/admin/needs-you')).toMatchObject({ newReviews: 1 });
  await seen();
  await seen();
  expect(await asked('/api/admin/needs-you')).toMatchObject({ newReviews: 0 });
  await review();
  expect(await asked('/api/admin/needs-you')).toMatchObject({ newReviews: 1 });
});

it('tells why a message failed', async () => {
  const at = clock.now().toISOString();
  await app.payload.db.deleteMany({ collection: 'messages', where: {} });
  await app.payload.create({
    collection: 'messages',
    data: {
      to: '+61491570157',
      body: 'Hello',
      kind: 'sms',
      state: 'failed',
      dedupeKey: 'why',
      createdAt: at,
      error: 'Twilio 21211: invalid number',
    },
  });
  const { failedMessages } = await asked('/api/admin/needs-you');
  expect(failedMessages).toMatchObject([{ to: '+61491570157', reason: 'This phone number does not exist' }]);
});

it('tells what is owed to whom, until it is paid', async () => {
  const team = teamOf(server);
  expect(await asked('/api/admin/needs-you')).toMatchObject({ owedToTeam: 0, owedToPartners: 0 });
  const [pat, una] = [await team.provider(), await team.provider({ firstName: 'Una' })];
  await team.work(pat.id, 6500);
  const { id } = await team.work(una.id, 10_000);
  await team.work(una.id, 500);
  const ray = await team.partner();
  await team.client(ray.id, 20_000);
  expect(await asked('/api/admin/needs-you')).toMatchObject({ owedToTeam: 17_000, owedToPartners: 3000 });
  expect(await asked('/api/admin/owed')).toEqual({
    team: {
      total: 17_000,
      people: [
        { id: una.id, name: 'Una Lee', amount: 10_500 },
        { id: pat.id, name: 'Pat Lee', amount: 6500 },
      ],
    },
    partners: { total: 3000, people: [{ id: ray.id, name: 'Ray Fox', amount: 3000 }] },
  });
  await asOwner('PUT', `/api/work-assignments/${id}`, { status: 'paid' });
  await asOwner('POST', `/api/referral-farriers/${ray.id}/mark-paid`, { amount: 3000 });
  expect(await asked('/api/admin/needs-you')).toMatchObject({ owedToTeam: 7000, owedToPartners: 0 });
});

it('tells which kinds of messages leave the machine', async () => {
  const { TWILIO_ACCOUNT_SID, SMTP_URL } = app.env;
  for (const [sms, email] of [
    [true, false],
    [false, true],
    [false, false],
    [true, true],
  ]) {
    app.env.TWILIO_ACCOUNT_SID = sms ? 'AC00000000000000000000000000000001' : undefined;
    app.env.SMTP_URL = email ? 'smtp://127.0.0.1:1' : undefined;
    expect(await waiting()).toMatchObject({ messagesLeave: { sms, email } });
  }
  app.env.TWILIO_ACCOUNT_SID = TWILIO_ACCOUNT_SID;
  app.env.SMTP_URL = SMTP_URL;
});
