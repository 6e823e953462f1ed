import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queueVisitReminders } from '../../../cms/domain/calendar/messages/reminders';
import { at } from '../../fixtures/business-hours';
import { calendarOf } from '../../support/calendar-calls';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, clock, relay } = server;
afterAll(() => twilio.stop());

const path = '/api/calendar/appointments';
const { add, begin, press, read } = calendarOf(server);

beforeEach(async () => {
  await begin();
  twilio.reset();
});

describe('the mark of a sent message', () => {
  const post = async (at: string, body?: unknown) => (await asOwner('POST', at, body)).body;

  it.each([
    ['confirm', 'confirmationSent'],
    ['review-request', 'reviewRequestSent'],
  ])(
    '%s was sent or not for the answer and for a press alike, wherever the log has it',
    async (press, flag) => {
      twilio.reset();
      const { id } = await post(path, {
        appointmentDate: '2026-11-30',
        appointmentTime: '09:00',
        clientName: press,
        phone: '0412 345 678',
      });
      const read = async () =>
        (await asOwner('GET', `${path}/date/2026-11-30`)).body.find((each: { id: number }) => each.id === id);
      await post(`${path}/${id}/${press}`);
      await relay.round();
      const [message] = (await read()).messages;
      // As in older demo data: the message is about the booking, and the visit refers to it.
      const elsewhere = { aboutCollection: 'bookings' as const, aboutId: 77 };
      await app.payload.update({ collection: 'messages', id: message.id, data: elsewhere });
      expect((await read())[flag]).toBe(false);
      expect((await post(`${path}/${id}/${press}`)).messages).toHaveLength(1);
      await relay.round();
      expect(twilio.sent).toHaveLength(2);
      expect((await read())[flag]).toBe(true);
      await post(`${path}/${id}/${press}`);
      await relay.round();
      expect(twilio.sent).toHaveLength(2);
    },
  );

  it('a text leaves in plain signs, in the owner’s words around it too, which forms are told', async () => {
    twilio.reset();
    const around = '“{{message}}” – {{businessName}}…';
    await app.payload.updateGlobal({ slug: 'message-templates', data: { replyTextSms: around } });
    await app.content.refresh();
    const notified = (await asOwner('GET', '/api/admin/own-texts')).body;
    expect(notified.reply).toMatch(/^"\{\{message\}\}" - .+\.\.\.$/);
    await post('/api/admin/sms-thread', { phone: '0412 000 999', message: 'It’s fine, Zoë' });
    await relay.round();
    expect(twilio.sent.map(({ body }) => body)).toEqual([
      notified.reply.replace('{{message}}', "It's fine, Zoë"),
    ]);
  });
});

describe('a message that is sent again', () => {
  const add = async (appointmentDate: string, more: object = {}): Promise<number> =>
    (await asOwner('POST', path, visitBody({ appointmentDate, appointmentTime: '14:00', ...more }))).body.id;
  const setClock = (text: string) => clock.set(at(text).toISOString());
  const messagesOf = async (id: number) =>
    (await asOwner('GET', path)).body.find((each: { id: number }) => each.id === id).messages;
  const again = async (id: number, messageId?: number) =>
    asOwner('POST', `${path}/${id}/messages/${messageId ?? (await messagesOf(id)).at(-1).id}/send-again`);

  /** Creates a visit on the 25th whose reminder was refused two days before, for an unknown number. */
  async function lostReminder(): Promise<number> {
    const id = await add('2026-11-25');
    setClock('2026-11-23 10:00');
    await queueVisitReminders(app);
    twilio.behave({ kind: 'refuse', code: 21211 });
    await relay.round();
    twilio.reset();
    expect(await messagesOf(id)).toMatchObject([{ purpose: 'reminder', state: 'failed' }]);
    return id;
  }

  beforeEach(async () => {
    await app.payload.updateGlobal({
      slug: 'calendar-settings',
      data: { remindTwoDaysBefore: true, remindInTheMorning: true },
    });
  });

  describe('a reminder that failed', () => {
    it('goes once more to the number as it is now, however often that is pressed', async () => {
      const id = await lostReminder();
      await asOwner('PATCH', `${path}/${id}`, { phone: '0412 345 679' });
      const [lost] = await messagesOf(id);
      const replies = await Promise.all(Array.from({ length: 20 }, () => again(id, lost.id)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await messagesOf(id)).toMatchObject([
        { state: 'failed' },
        { purpose: 'reminder', state: 'queued' },
      ]);
      await relay.round();
      await again(id, lost.id);
      await relay.round();
      expect(twilio.sent.map(({ to, body }) => [to, body])).toEqual([
        ['+61412345679', expect.stringMatching(/^Hi Jess,.*25 November 2026 at 2:00 pm/)],
      ]);
    });

    it.each([
      [
        'a visit that has moved',
        (id: number) => asOwner('PATCH', `${path}/${id}`, { appointmentTime: '15:00' }),
      ],
      ['a visit that is off', (id: number) => asOwner('PATCH', `${path}/${id}`, { status: 'cancelled' })],
      [
        'a number that has opted out',
        () => app.payload.create({ collection: 'opt-outs', data: { phone: '+61412345678' } }),
      ],
      ['the evening', () => setClock('2026-11-23 20:00')],
      ['a visit that is past', () => setClock('2026-11-25 14:00')],
      [
        'reminders that are switched off',
        () => app.payload.updateGlobal({ slug: 'calendar-settings', data: { remindTwoDaysBefore: false } }),
      ],
    ])('is refused in plain words in the case of %s', async (_case, happen) => {
      const id = await lostReminder();
      const [lost] = await messagesOf(id);
      await happen(id);
      const reply = await again(id, lost.id);
      expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/^[A-Z][^_]{15,}$/)]);
      await relay.round();
      expect(twilio.sentTo('+61412345678').filter(({ body }) => body.includes('YES'))).toEqual([]);
    });

    it('that fails again can be sent once more', async () => {
      const id = await lostReminder();
      twilio.behave({ kind: 'refuse', code: 21211 });
      await again(id);
      await relay.round();
      twilio.reset();
      await again(id);
      await relay.round();
      expect(twilio.sent).toHaveLength(1);
      expect(await messagesOf(id)).toMatchObject([
        { state: 'failed' },
        { state: 'failed' },
        { state: 'sent' },
      ]);
    });
  });

  it('a notice of running late goes again on its day, and not on the next', async () => {
    setClock('2026-11-23 13:00');
    const id = await add('2026-11-23');
    twilio.behave({ kind: 'refuse', code: 21211 });
    await asOwner('POST', '/api/calendar/late', { date: '2026-11-23', minutes: 30 });
    await relay.round();
    twilio.reset();
    expect((await again(id)).status).toBe(200);
    await relay.round();
    expect(twilio.sent.map(({ body }) => body)).toEqual([expect.stringContaining('30 minutes late')]);
    setClock('2026-11-24 09:00');
    const [lost] = await messagesOf(id);
    await app.payload.db.deleteMany({ collection: 'messages', where: { id: { greater_than: lost.id } } });
    expect((await again(id, lost.id)).status).toBe(409);
  });

  it('that a visit is cancelled goes again, until it is on after all', async () => {
    const id = await add('2026-11-25');
    twilio.behave({ kind: 'refuse', code: 21211 });
    await asOwner('PATCH', `${path}/${id}`, { status: 'cancelled' });
    clock.set(new Date(Date.parse(testNow) + 61_000).toISOString());
    await relay.round();
    twilio.reset();
    const [lost] = await messagesOf(id);
    expect(lost).toMatchObject({ purpose: 'cancellation', state: 'failed' });
    expect((await again(id)).status).toBe(200);
    await relay.round();
    expect(twilio.sent.map(({ body }) => body)).toEqual([expect.stringContaining('has to cancel')]);
    await app.payload.db.deleteMany({ collection: 'messages', where: { id: { greater_than: lost.id } } });
    await asOwner('PATCH', `${path}/${id}`, { status: 'scheduled' });
    expect((await again(id, lost.id)).status).toBe(409);
  });

  it('the email that takes a visit out of a calendar goes again only while it is off', async () => {
    const id = await add('2026-11-25', { email: 'jess@example.com' });
    await asOwner('POST', `${path}/${id}/confirm`);
    await relay.round();
    // Without a mail server, a logged invitation is in no calendar.
    await app.payload.update({
      collection: 'messages',
      where: { kind: { equals: 'email' } },
      data: { state: 'sent' },
    });
    await asOwner('PATCH', `${path}/${id}`, { status: 'cancelled' });
    clock.set(new Date(Date.parse(testNow) + 61_000).toISOString());
    await relay.round();
    const sent = (await messagesOf(id)).at(-1);
    expect(sent).toMatchObject({ purpose: 'cancellation', kind: 'email' });
    await app.payload.update({ collection: 'messages', id: sent.id, data: { state: 'failed' } });
    await asOwner('PATCH', `${path}/${id}`, { status: 'scheduled' });
    expect((await again(id, sent.id)).status).toBe(409);
    await asOwner('PATCH', `${path}/${id}`, { status: 'cancelled', tell: false });
    await asOwner('PATCH', `${path}/${id}`, { email: 'jess.new@example.com' });
    expect((await again(id, sent.id)).status).toBe(200);
    const row = await app.payload.find({
      collection: 'messages',
      where: { dedupeKey: { equals: `again:${sent.id}` } },
    });
    expect(row.docs).toMatchObject([
      {
        to: 'jess.new@example.com',
        template: 'appointmentCancelledEmail',
        context: { invitation: 'CANCEL' },
      },
    ]);
  });

  it('a message of another visit, or with a button of its own, is not found', async () => {
    const id = await lostReminder();
    const other = await add('2026-11-26');
    const [lost] = await messagesOf(id);
    expect((await again(other, lost.id)).status).toBe(404);
    twilio.behave({ kind: 'refuse', code: 21211 });
    await asOwner('POST', `${path}/${other}/confirm`);
    await relay.round();
    expect((await again(other)).status).toBe(404);
    expect((await again(id, 999_999)).status).toBe(404);
  });
});

describe('a confirmation with a provider in trouble', () => {
  it('waits, says so, and goes out once', async () => {
    const { id } = await add();
    twilio.behave({ kind: 'fault' });
    await press(id, 'confirm');
    await relay.round();
    expect((await read(id)).messages).toMatchObject([
      { state: 'queued', reason: 'The provider is in trouble' },
    ]);
    expect((await press(id, 'confirm')).body.messages).toHaveLength(1);
    twilio.behave({ kind: 'ok' });
    clock.advance(60_000);
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
    expect(await read(id)).toMatchObject({ confirmationSent: true, messages: [{ reason: null }] });
  });

  it('that never answers is tried later, says so meanwhile, and sends once', async () => {
    clock.advance(3_600_000);
    const { id } = await add();
    twilio.behave({ kind: 'hang' });
    await press(id, 'confirm');
    await relay.round();
    expect((await read(id)).messages).toMatchObject([{ state: 'queued', reason: expect.any(String) }]);
    twilio.behave({ kind: 'ok' });
    for (let minute = 0; minute < 10; minute++) {
      clock.advance(60_000);
      await relay.round();
    }
    expect(twilio.sent).toHaveLength(1);
    expect(await read(id)).toMatchObject({ confirmationSent: true });
  });

  it('whose answer was lost is not sent a second time', async () => {
    clock.advance(3_600_000);
    const { id } = await add();
    twilio.behave({ kind: 'lost' });
    await press(id, 'confirm');
    await relay.round();
    twilio.behave({ kind: 'ok' });
    clock.advance(60_000);
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
    expect((await read(id)).confirmationSent).toBe(true);
  });
});
