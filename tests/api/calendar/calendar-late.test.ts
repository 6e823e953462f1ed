import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarOf } from '../../support/calendar-calls';
import { emptyRows } from '../../support/empty-rows';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, clock, relay } = server;
afterAll(() => twilio.stop());

const path = '/api/calendar/appointments';

describe('a visit that is late', () => {
  const phone = '+61412345678';
  const post = (at: string, body?: unknown) => asOwner('POST', at, body);
  const { add, begin, read } = calendarOf(server);

  beforeEach(async () => {
    await begin();
    twilio.reset();
  });

  describe('running late', () => {
    const late = (more: Record<string, unknown> = {}) =>
      post('/api/calendar/late', { date: '2026-11-21', minutes: 30, ...more });
    // The clock shows noon.
    const today = (appointmentTime: string, more: Record<string, unknown> = {}) =>
      add({ appointmentDate: '2026-11-21', appointmentTime, ...more });

    it('previews whom it tells, and tells those once', async () => {
      await today('09:00', { clientName: 'Over' });
      const now = await today('11:30', { clientName: 'Going on' });
      const next = await today('14:00', { clientName: 'Next', phone: '0412 345 679' });
      const silent = await today('15:00', { clientName: 'Silent', phone: null });
      await today('16:00', { clientName: 'Cancelled', status: 'cancelled' });
      await add({ clientName: 'Monday' });
      const expected = [
        {
          id: now.id,
          clientName: 'Going on',
          phone,
          appointmentTime: '11:30',
          newTime: null,
          reason: null,
          words: expect.stringContaining('30 minutes late'),
        },
        {
          id: next.id,
          clientName: 'Next',
          phone: '+61412345679',
          appointmentTime: '14:00',
          newTime: null,
          reason: null,
          words: expect.stringContaining('30 minutes late'),
        },
        {
          id: silent.id,
          clientName: 'Silent',
          phone: null,
          appointmentTime: '15:00',
          newTime: null,
          reason: 'There is no phone number',
          words: null,
        },
      ];
      const preview = await late({ preview: true });
      expect(preview.body).toEqual({ date: '2026-11-21', minutes: 30, recipients: expected });
      await relay.round();
      expect(twilio.tries()).toBe(0);
      const replies = await Promise.all([late(), late(), late()]);
      expect(replies.map(({ body }) => body.recipients)).toEqual([expected, expected, expected]);
      await relay.round();
      expect(twilio.sent.map(({ to }) => to).sort()).toEqual([phone, '+61412345679']);
      expect(twilio.sent[0]?.body).toContain('30 minutes late');
      expect((await read(next.id, '2026-11-21')).messages).toMatchObject([
        { purpose: 'late', state: 'sent' },
      ]);
    });

    it('from two tabs within ten seconds is one text, and another one later or of other minutes', async () => {
      await today('14:00');
      const tell = (key: string, minutes = 30) =>
        asOwner('POST', '/api/calendar/late', { date: '2026-11-21', minutes }, { 'Idempotency-Key': key });
      const sent = async () => {
        await relay.round();
        return twilio.sentTo(phone).length;
      };
      clock.set('2026-11-21T01:00:09.500Z');
      await Promise.all(['a', 'b'].map((key) => tell(key)));
      clock.advance(9_000);
      expect((await tell('c')).body.recipients).toHaveLength(1);
      expect(await sent()).toBe(1);
      await tell('d', 45);
      expect(await sent()).toBe(2);
      clock.advance(1_100);
      await tell('e');
      expect(await sent()).toBe(3);
    });

    it.each([
      ['date', { date: '2026-11-20' }],
      ['date', { date: '2026-11-23' }],
      ['minutes', { minutes: -30 }],
      ['date', { date: 'today' }],
      ['minutes', { minutes: 4 }],
      ['minutes', { minutes: 241 }],
      ['minutes', { minutes: '30' }],
      ['preview', { preview: 'yes' }],
    ])('with a bad %s (%j) is refused by its name', async (field, more) => {
      const reply = await late(more);
      expect([reply.status, reply.body.issues[0].path]).toEqual([400, field]);
    });
  });
});

describe('a later start tomorrow', () => {
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
    await emptyRows(app, ['appointments', 'messages', 'idempotency-keys']);
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
});
