import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recoverSentFlags } from '../../../cms/domain/calendar/messages/sent-flags';
import { calendarOf } from '../../support/calendar-calls';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, call, clock, countOf, relay, rowOf } = server;
afterAll(() => twilio.stop());

const phone = '+61412345678';
const path = '/api/calendar/appointments';
const post = (at: string, body?: unknown) => asOwner('POST', at, body);
const { add, begin, press, read } = calendarOf(server);

beforeEach(async () => {
  await begin();
  twilio.reset();
});

describe('a confirmation', () => {
  it('asked for by fifty presses at once is one SMS, and the flag is set once it has left', async () => {
    const { id } = await add();
    const replies = await Promise.all(Array.from({ length: 50 }, () => press(id, 'confirm')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replies.at(-1)?.body).toMatchObject({
      confirmationSent: false,
      status: 'scheduled',
      messages: [{ purpose: 'confirmation', kind: 'sms', state: 'queued', reason: null }],
    });
    await relay.round();
    const sent = await read(id);
    expect(sent).toMatchObject({ confirmationSent: true, messages: [{ state: 'sent' }] });
    expect(sent.confirmationSentAt).toBe(clock.now().toISOString());
    expect(await rowOf('appointments', id)).toMatchObject({
      confirmationSent: true,
      confirmationSentAt: testNow,
    });
    await press(id, 'confirm');
    await relay.round();
    expect(twilio.sent.map(({ to, body }) => [to, body])).toEqual([
      [phone, expect.stringContaining('Monday 23 November 2026 at 9:00 am')],
    ]);
  });

  it('that fails leaves the flag unset, says why, and can be tried again', async () => {
    const { id } = await add();
    twilio.behave({ kind: 'refuse', code: 21211 });
    await press(id, 'confirm');
    await relay.round();
    expect(await read(id)).toMatchObject({
      confirmationSent: false,
      messages: [{ state: 'failed', reason: 'This phone number does not exist' }],
    });
    twilio.behave({ kind: 'ok' });
    await Promise.all([press(id, 'confirm'), press(id, 'confirm')]);
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
    expect(await read(id)).toMatchObject({
      confirmationSent: true,
      messages: [{ state: 'failed' }, { state: 'sent' }],
    });
  });

  it('to a number that opts out is refused from then on, without a call of the provider', async () => {
    const { id } = await add();
    twilio.behave({ kind: 'refuse', code: 21610 });
    await press(id, 'confirm');
    await relay.round();
    const text = 'This number has opted out of text messages';
    expect(await read(id)).toMatchObject({ optedOut: true, messages: [{ state: 'failed', reason: text }] });
    const tries = twilio.tries();
    for (const what of ['confirm', 'review-request', 'send-message']) {
      const reply = await press(id, what, { message: 'Hello' });
      expect([what, reply.status, reply.body.message]).toEqual([what, 409, text]);
    }
    await relay.round();
    expect(twilio.tries()).toBe(tries);
    expect((await read(id)).messages).toHaveLength(1);
  });

  it('of a visit that moves is free again, and what waited for the old time never leaves', async () => {
    const { id } = await add();
    await press(id, 'confirm');
    await asOwner('PATCH', `${path}/${id}`, { appointmentTime: '11:00' });
    await relay.round();
    expect(twilio.sent).toEqual([]);
    await press(id, 'confirm');
    await relay.round();
    await asOwner('PATCH', `${path}/${id}`, { appointmentTime: '13:00' });
    expect((await press(id, 'confirm')).body.confirmationSent).toBe(false);
    await relay.round();
    expect(twilio.sent.map(({ body }) => /at (.*?)\. /.exec(body)?.[1])).toEqual(['11:00 am', '1:00 pm']);
  });

  it('that was queued as the visit moved is stopped by the relay', async () => {
    const { id } = await add();
    await press(id, 'confirm');
    // Simulates a change between the check of a press and its message.
    await app.payload.update({ collection: 'appointments', id, data: { appointmentTime: '12:00' } });
    await relay.round();
    expect(twilio.tries()).toBe(0);
    expect((await read(id)).messages).toMatchObject([
      { state: 'failed', reason: 'The visit is no longer at the time in this message' },
    ]);
  });

  it('of a time that was only asked for agrees on it', async () => {
    const booked = await call('POST', '/api/bookings', { body: bookingBody() });
    await relay.round();
    const [visit] = (await asOwner('GET', `${path}/date/2026-11-28`)).body;
    expect(visit).toMatchObject({ onlineBookingId: booked.body.id, isAskedFor: true });
    expect((await press(visit.id, 'confirm')).body).toMatchObject({ isAskedFor: false, status: 'confirmed' });
  });

  it.each([
    ['without a phone', { phone: null }, 400, 'Please add a phone number first'],
    ['to a landline', { phone: '03 9555 1234' }, 409, 'This is not a mobile number'],
    ['of a cancelled visit', { status: 'cancelled' }, 409, 'This visit is cancelled'],
    ['of a visit that is done', { status: 'completed' }, 409, 'This visit is done'],
    [
      'of a visit that is past',
      { appointmentDate: '2026-11-20' },
      409,
      'The time of this visit, Friday 20 November 2026, is past',
    ],
  ])('%s is refused, and nothing is queued', async (_what, more, status, message) => {
    const { id } = await add(more);
    const reply = await press(id, 'confirm');
    expect([reply.status, reply.body.message]).toEqual([status, message]);
    expect(await countOf('messages')).toBe(0);
  });

  it('that left without a note of it is noted by a job', async () => {
    const { id } = await add();
    await press(id, 'confirm');
    await relay.round();
    await app.payload.update({ collection: 'appointments', id, data: { confirmationSent: false } });
    await recoverSentFlags(app);
    await recoverSentFlags(app);
    expect((await rowOf('appointments', id)).confirmationSent).toBe(true);
  });
});

describe('a review request', () => {
  it('goes out by SMS and email once, with a link that proves the visit', async () => {
    const { id } = await add({ email: 'jess@example.com' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => press(id, 'review-request')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await relay.round();
    expect(await read(id)).toMatchObject({
      reviewRequestSent: true,
      confirmationSent: false,
      messages: [
        { purpose: 'review', kind: 'sms', state: 'sent' },
        { purpose: 'review', kind: 'email', state: 'logged' },
      ],
    });
    expect((await rowOf('appointments', id)).reviewRequestSent).toBe(true);
    const visit = /visit=(\S+)/.exec(twilio.sent[0]?.body ?? '')?.[1];
    const review = { firstName: 'Jess', rating: 5, reviewText: 'Calm with a nervous horse.', visit };
    expect((await call('POST', '/api/reviews', { body: review })).status).toBe(201);
    await press(id, 'review-request');
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
  });

  it.each([
    ['completed', 1],
    ['cancelled', 0],
  ])('that waits as the visit is marked %s leaves %i times', async (status, times) => {
    const { id } = await add();
    await press(id, 'review-request');
    await asOwner('PATCH', `${path}/${id}`, { status, tell: false });
    await relay.round();
    expect(twilio.sentTo(phone)).toHaveLength(times);
  });

  it('that fails or is kept in the log can be tried again; one that arrived one way is not', async () => {
    const { id } = await add();
    twilio.behave({ kind: 'refuse', code: 21211 });
    await press(id, 'review-request');
    await relay.round();
    expect((await read(id)).reviewRequestSent).toBe(false);
    await asOwner('PATCH', `${path}/${id}`, { email: 'jess@example.com' });
    await press(id, 'review-request');
    await relay.round();
    // Without a mail server, an email in the log has reached nobody.
    expect(await read(id)).toMatchObject({ reviewRequestSent: false, reviewRequestSentAt: null });
    twilio.reset();
    await press(id, 'review-request');
    await relay.round();
    expect(await read(id)).toMatchObject({ reviewRequestSent: true });
    const { messages } = (await press(id, 'review-request')).body;
    expect(messages.map((each: { kind: string; state: string }) => `${each.kind} ${each.state}`)).toEqual([
      'sms failed',
      'sms failed',
      'email logged',
      'sms sent',
      'email logged',
    ]);
  });

  it.each([
    [{ phone: null }, 400, 'Please add a phone number or an email first'],
    [{ status: 'cancelled' }, 409, 'This visit is cancelled'],
  ])('of a visit with %j is refused', async (more, status, message) => {
    const { id } = await add(more);
    const reply = await press(id, 'review-request');
    expect([reply.status, reply.body.message]).toEqual([status, message]);
  });
});

describe('the owner’s own words', () => {
  it('are one message for however many presses within ten seconds, and another one later', async () => {
    const { id } = await add();
    clock.set('2026-11-21T01:00:09.500Z');
    const keys = ['a', 'b', 'c'].map((key) => ({ 'Idempotency-Key': key }));
    const send = (headers: Record<string, string>) =>
      asOwner('POST', `${path}/${id}/send-message`, { message: ' On my way. ' }, headers);
    await Promise.all(keys.map(send));
    clock.advance(9_000);
    const reply = await send({ 'Idempotency-Key': 'd' });
    expect(reply.body.messages).toMatchObject([{ purpose: 'text', state: 'queued' }]);
    await relay.round();
    expect(twilio.sentTo(phone).map(({ body }) => body.split('\n')[0])).toEqual(['On my way.']);
    clock.advance(1_100);
    await send({ 'Idempotency-Key': 'e' });
    await press(id, 'send-message', { message: 'Other words' });
    await relay.round();
    expect(twilio.sent).toHaveLength(3);
  });

  it('that did not arrive are there to be sent again, and only those', async () => {
    const { id } = await add();
    await press(id, 'send-message', { message: 'See you at nine.' });
    await relay.round();
    twilio.behave({ kind: 'refuse', code: 21211 });
    await press(id, 'confirm');
    await press(id, 'send-message', { message: 'Is the bay\nstill lame?' });
    await relay.round();
    expect((await read(id)).messages).toMatchObject([
      { purpose: 'text', state: 'sent', words: null },
      { purpose: 'confirmation', state: 'failed', words: null },
      { purpose: 'text', state: 'failed', words: 'Is the bay\nstill lame?' },
    ]);
  });

  it.each([[undefined], [''], ['   '], [5], ['x'.repeat(1501)]])(
    '%j are refused by name',
    async (message) => {
      const { id } = await add();
      const reply = await press(id, 'send-message', { message });
      expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'message']);
    },
  );
});

it('deleted, a visit is a 404 for every press, and nothing that waited leaves', async () => {
  const { id } = await add({ email: 'jess@example.com' });
  await press(id, 'confirm');
  await press(id, 'review-request');
  await asOwner('DELETE', `${path}/${id}`);
  await relay.round();
  expect(twilio.tries()).toBe(0);
  for (const what of ['confirm', 'review-request', 'send-message'])
    expect((await press(id, what, { message: 'Hello' })).status).toBe(404);
  await post(`${path}/${id}/restore`);
  await press(id, 'confirm');
  await relay.round();
  expect(twilio.sent).toHaveLength(1);
});
