import { beforeEach, describe, expect, it } from 'vitest';
import { dateIn } from '../../../rules/time/zone';
import { bookingBody, reviewBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock } = server;

describe('the list of waiting work', () => {
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
    expect(failedMessages).toMatchObject([
      { to: '+61491570157', reason: 'This phone number does not exist' },
    ]);
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
});

describe('the next visit of today', () => {
  const visits = '/api/calendar/appointments';
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const plan = async (clientName: string, appointmentTime: string) =>
    (
      await asOwner('POST', visits, {
        appointmentDate: today,
        appointmentTime,
        clientName,
        status: 'confirmed',
      })
    ).body.id as number;
  const read = async () => (await asOwner('GET', '/api/admin/today')).body;

  it('is nobody’s without a session', async () => {
    expect((await call('GET', '/api/admin/today')).status).toBe(401);
  });

  it('names the next visit, goes on to the following one when it is done, and back', async () => {
    expect(await read()).toEqual({ date: today, next: null, behind: 0, ahead: 0 });
    // Tests run at noon.
    const early = await plan('Ann', '11:30');
    const late = await plan('Bea', '15:00');
    expect(await read()).toMatchObject({ next: { id: early, clientName: 'Ann' }, behind: 0, ahead: 1 });
    await asOwner('POST', `${visits}/${late}/on-the-way`);
    expect(await read()).toMatchObject({ next: { id: late }, behind: 1, ahead: 0 });
    await asOwner('DELETE', `${visits}/${late}/on-the-way`);
    await asOwner('PATCH', `${visits}/${early}`, { status: 'completed' });
    expect(await read()).toMatchObject({ next: { id: late }, behind: 0, ahead: 0 });
    await asOwner('DELETE', `${visits}/${late}`);
    expect(await read()).toMatchObject({ next: null, behind: 0, ahead: 0 });
    await asOwner('POST', `${visits}/${late}/restore`);
    await asOwner('PATCH', `${visits}/${early}`, { status: 'confirmed' });
    expect(await read()).toMatchObject({ next: { id: early }, ahead: 1 });
  });

  it('begins again at the business’s midnight', async () => {
    clock.advance(24 * 60 * 60 * 1000);
    const next = await read();
    expect(next).toMatchObject({ next: null, behind: 0, ahead: 0 });
    expect(next.date > today).toBe(true);
  });
});

describe('a review', () => {
  const shown = async () => (await call('GET', '/api/reviews?page=1')).body.items;
  const newCount = async () => (await asOwner('GET', '/api/admin/needs-you')).body.newReviews;
  const review = (firstName: string) =>
    app.payload.create({
      collection: 'customer-reviews',
      data: {
        firstName,
        rating: 5,
        reviewText: 'Careful and kind',
        isVisible: true,
        createdAt: app.now().toISOString(),
      },
    });

  beforeEach(() => app.payload.delete({ collection: 'customer-reviews', where: { id: { exists: true } } }));

  it('stays new until it was on the screen, itself and no other', async () => {
    const [kim] = [await review('Kim'), await review('Lee')];
    expect(await newCount()).toBe(2);
    await asOwner('POST', '/api/admin/reviews/seen', { ids: [kim.id] });
    expect(await newCount()).toBe(1);
    expect((await asOwner('POST', '/api/admin/reviews/seen', {})).status).toBe(400);
    expect(await newCount()).toBe(1);
  });

  it('is hidden from the site and shown again', async () => {
    const { id } = await review('Kim');
    await asOwner('PATCH', `/api/admin/reviews/${id}`, { isVisible: false });
    expect(await shown()).toEqual([]);
    await asOwner('PATCH', `/api/admin/reviews/${id}`, { isVisible: true, isFeatured: true });
    expect(await shown()).toMatchObject([{ id }]);
  });

  it('carries the reply with its date, which another tab does not overwrite, and which can be removed', async () => {
    const { id } = await review('Kim');
    const reply = (text: string | null, was: string | null) =>
      asOwner('PUT', `/api/admin/reviews/${id}/reply`, { reply: text, was });
    expect((await reply('Thank you', null)).status).toBe(200);
    expect(await shown()).toMatchObject([{ ownerReply: 'Thank you', ownerRepliedAt: expect.any(String) }]);
    expect((await reply('Thank you', null)).status).toBe(200);
    expect((await reply('Other words', null)).status).toBe(409);
    expect(await shown()).toMatchObject([{ ownerReply: 'Thank you' }]);
    expect((await reply(null, 'Thank you')).status).toBe(200);
    expect(await shown()).toMatchObject([{ ownerReply: null, ownerRepliedAt: null }]);
  });
});

describe('the number of the business', () => {
  it.each([
    ['/admin', false],
    ['/calendar', false],
    ['/portal', true],
    ['/referral', true],
  ])('a failed save on %s says which number to ring: %s', async (path, says) => {
    // The calendar needs a session; without one it redirects to the gate.
    const cookie = path === '/calendar' ? await server.cookieFor('owner') : undefined;
    const { status, text } = await server.call('GET', path, { cookie });
    expect([status, /<body[^>]* data-phone-href="tel:/.test(text)]).toEqual([200, says]);
  });
});
