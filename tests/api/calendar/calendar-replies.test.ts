import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmByReply } from '../../../cms/domain/calendar/messages/confirm-by-reply';
import { queueVisitReminders } from '../../../cms/domain/calendar/messages/reminders';
import { bookOf } from '../../support/book';
import { emptyRows } from '../../support/empty-rows';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { bookingBody, visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';
import { signedByTwilio } from '../../support/twilio-calls';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, call, clock, relay, rowOf } = server;
afterAll(() => twilio.stop());

const path = '/api/calendar/appointments';

describe('a reply to a visit', () => {
  const phone = '+61412345678';
  const add = async (more: object = {}): Promise<number> =>
    (await asOwner('POST', path, visitBody({ appointmentTime: '09:30', phone, clientName: 'Jess', ...more })))
      .body.id;
  const change = (id: number, body: object) => asOwner('PATCH', `${path}/${id}`, body);
  const press = (id: number, what: string, body?: object) => asOwner('POST', `${path}/${id}/${what}`, body);
  const notified = async (more: Record<string, unknown> = {}): Promise<number> => {
    const id = await add(more);
    expect((await press(id, 'confirm')).status).toBe(200);
    await relay.round();
    clock.advance(1000);
    return id;
  };
  const reply = (messageBody: string, more: { fromNumber?: string; receivedAt?: Date } = {}) =>
    confirmByReply(app, { fromNumber: phone, messageBody, receivedAt: app.now(), ...more });
  const statusOf = async (id: number) => (await rowOf('appointments', id)).status;

  beforeEach(async () => {
    clock.set(testNow);
    twilio.reset();
    await emptyRows(app, ['appointments', 'messages', 'sms-replies', 'idempotency-keys']);
  });

  describe('a YES confirms the visit', () => {
    it.each(['Yes', 'YES 9.30', 'yep, see you then'])('%j', async (wording) => {
      const id = await notified();
      expect(await reply(wording)).toBe(id);
      expect(await statusOf(id)).toBe('confirmed');
    });

    it('that it was asked about, beside one of which nothing was said yet', async () => {
      const later = await add({ appointmentDate: '2027-01-20' });
      const id = await notified();
      expect(await reply('Yes')).toBe(id);
      expect(await statusOf(later)).toBe('scheduled');
    });

    it('that the owner’s own words ask about', async () => {
      const id = await add();
      await press(id, 'send-message', { message: 'Wednesday at 9.30?' });
      await relay.round();
      clock.advance(1000);
      expect(await reply('Yes')).toBe(id);
    });

    it('that stands alone with a number that was never texted', async () => {
      const id = await add();
      expect(await reply('Yes')).toBe(id);
    });

    it('at the time that it names, of two', async () => {
      const first = await notified();
      const second = await notified({ appointmentTime: '14:00' });
      expect(await reply('Yes')).toBeNull();
      expect(await reply('Yes 2pm')).toBe(second);
      expect([await statusOf(first), await statusOf(second)]).toEqual(['scheduled', 'confirmed']);
    });

    it('once, whatever comes again, and the calendars hear of it', async () => {
      const id = await notified();
      const sequence = async () => (await rowOf('appointments', id)).sequence ?? 0;
      const before = await sequence();
      expect(await Promise.all(Array.from({ length: 20 }, () => reply('Yes')))).toEqual(Array(20).fill(id));
      expect(await sequence()).toBe(before + 1);
    });
  });

  describe('a reply that Twilio brings', () => {
    const text = (Body: string) => ({
      MessageSid: `SM${randomUUID()}`,
      AccountSid: twilio.env.TWILIO_ACCOUNT_SID,
      From: phone,
      To: twilio.env.TWILIO_FROM_NUMBER,
      Body,
      NumMedia: '0',
    });
    const sendIn = async (fields: Record<string, string>) => {
      const { path: to, ...sent } = signedByTwilio('/api/webhooks/twilio/sms', fields);
      expect((await call('POST', to, sent)).status).toBe(200);
    };
    const receive = async (wording: string) => {
      await sendIn(text(wording));
      const { docs } = await app.payload.find({ collection: 'sms-replies', depth: 0 });
      expect(docs).toHaveLength(1);
      return docs[0];
    };

    it('confirms the visit that its client was texted about, for the owner to see and to read', async () => {
      const id = await notified();
      expect(twilio.sentTo(phone)).toHaveLength(1);
      expect(await receive('Yes please')).toMatchObject({ isRead: false });
      const day = await asOwner('GET', `${path}/date/2026-11-25`);
      expect(day.body).toMatchObject([{ id, status: 'confirmed', confirmationSent: true }]);
    });

    it('several times is one', async () => {
      const id = await notified();
      const fields = text('YES');
      await Promise.all(Array.from({ length: 10 }, () => sendIn(fields)));
      const { sequence } = await rowOf('appointments', id);
      await sendIn(fields);
      expect(await rowOf('appointments', id)).toMatchObject({
        status: 'confirmed',
        sequence,
      });
    });

    it('is for the owner alone when two fit', async () => {
      const ids = [await notified(), await notified({ appointmentDate: '2026-11-27' })];
      expect(await receive('Yes')).toMatchObject({ isRead: false });
      expect(await Promise.all(ids.map(statusOf))).toEqual(['scheduled', 'scheduled']);
    });
  });

  describe('a reply changes nothing', () => {
    it.each(['No', 'Yes but at 10', 'Yes 10.30', 'Yes Thursday', 'Can you come on Wednesday?', ''])(
      'that says %j',
      async (wording) => {
        const id = await notified();
        expect(await reply(wording)).toBeNull();
        expect(await statusOf(id)).toBe('scheduled');
      },
    );

    it('when two visits fit', async () => {
      const ids = [await notified(), await notified({ appointmentDate: '2026-11-27' })];
      expect(await reply('Yes')).toBeNull();
      expect(await Promise.all(ids.map(statusOf))).toEqual(['scheduled', 'scheduled']);
    });

    it('when one of two that fit is confirmed already', async () => {
      await change(await notified(), { status: 'confirmed' });
      const other = await notified({ appointmentDate: '2026-12-09' });
      expect(await reply('Yes')).toBeNull();
      expect(await statusOf(other)).toBe('scheduled');
    });

    it('from another number', async () => {
      const id = await notified();
      expect(await reply('Yes', { fromNumber: '+61412345679' })).toBeNull();
      expect(await statusOf(id)).toBe('scheduled');
    });

    it('that came before the client was asked', async () => {
      const receivedAt = app.now();
      await call('POST', '/api/bookings', { body: bookingBody({ phone }) });
      await relay.round();
      clock.advance(1000);
      const id = await notified();
      expect(await reply('Yes', { receivedAt: new Date(receivedAt.getTime() + 500) })).toBeNull();
      expect(await statusOf(id)).toBe('scheduled');
    });

    it.each([
      ['moved since', (id: number) => change(id, { appointmentTime: '11:00' })],
      ['cancelled', (id: number) => change(id, { status: 'cancelled' })],
      ['done', (id: number) => change(id, { status: 'completed' })],
      ['deleted', (id: number) => asOwner('DELETE', `${path}/${id}`)],
      ['over', async () => clock.set('2026-11-25T00:00:00Z')],
    ])('when the visit is %s', async (_what, end) => {
      const id = await notified();
      await end(id);
      const before = await statusOf(id);
      expect(await reply('Yes')).toBeNull();
      expect(await statusOf(id)).toBe(before);
    });

    it('when the time is only asked for, and when it answers something else', async () => {
      const booked = await call('POST', '/api/bookings', { body: bookingBody({ phone }) });
      expect(booked.status).toBe(201);
      await relay.round();
      clock.advance(1000);
      const id = await add();
      expect(await reply('Yes')).toBeNull();
      expect(await statusOf(id)).toBe('scheduled');
      const far = await asOwner('GET', `/api/bookings?page=1&pageSize=20`);
      expect(far.body.items[0].progress).toBe('received');
    });
  });
});

describe('a visit that two clients share', () => {
  const book = bookOf(server);
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
    await emptyRows(app, ['appointments', 'messages', 'horses', 'clients', 'idempotency-keys']);
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
});
