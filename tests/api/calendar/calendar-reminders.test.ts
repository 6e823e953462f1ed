import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { finishRestore } from '../../../cms/backup/after-restore';
import { restoredFrom } from '../../../cms/backup/restored-from';
import { queueVisitReminders } from '../../../cms/domain/calendar/messages/reminders';
import { createRecovery } from '../../../cms/start/run-background-work';
import { messages } from '../../../contracts/messages/messages';
import { rows } from '../../../rows/rows';
import { at } from '../../fixtures/business-hours';
import { emptyRows } from '../../support/empty-rows';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { bookingBody, visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { app, asOwner, call, clock, countOf, relay } = server;
afterAll(() => twilio.stop());

const phone = '+61412345678';
const path = '/api/calendar/appointments';
const add = async (more: object = {}): Promise<number> =>
  (await asOwner('POST', path, visitBody({ appointmentTime: '09:30', workRequired: 'Trim', ...more }))).body
    .id;
const change = (id: number, body: object) => asOwner('PATCH', `${path}/${id}`, body);
const setClock = (text: string) => clock.set(at(text).toISOString());
/** Runs recovery and the relay once at this time. */
const lookAt = async (text: string) => {
  setClock(text);
  await queueVisitReminders(app);
  await relay.round();
};
const wish = (remindTwoDaysBefore: boolean, remindInTheMorning: boolean) =>
  app.payload.updateGlobal({
    slug: 'calendar-settings',
    data: { remindTwoDaysBefore, remindInTheMorning },
  });
const messagesOf = async (id: number) => {
  const { body } = await asOwner('GET', path);
  return body.find((each: { id: number }) => each.id === id).messages;
};

beforeEach(async () => {
  clock.set(testNow);
  twilio.reset();
  await emptyRows(app, ['appointments', 'messages', 'opt-outs', 'idempotency-keys']);
  await wish(true, true);
});

describe('reminders', () => {
  it('go two days before and on the morning, once each, however often and from wherever one looks', async () => {
    const id = await add();
    await lookAt('2026-11-23 09:59');
    expect(twilio.tries()).toBe(0);
    setClock('2026-11-23 10:00');
    await Promise.all(Array.from({ length: 10 }, () => queueVisitReminders(app)));
    await relay.round();
    await lookAt('2026-11-23 10:01');
    expect(twilio.sent.map(({ to }) => to)).toEqual([phone]);
    expect(twilio.sent[0]?.body).toMatch(/^Hi Jess,.*Wednesday 25 November 2026 at 9:30 am\. Reply YES/);
    await lookAt('2026-11-25 07:59');
    expect(twilio.sent).toHaveLength(1);
    await lookAt('2026-11-25 08:00');
    await lookAt('2026-11-25 09:29');
    expect(twilio.sent).toHaveLength(2);
    expect(await messagesOf(id)).toMatchObject([
      { purpose: 'reminder', state: 'sent' },
      { purpose: 'reminder', state: 'sent' },
    ]);
  });

  it('are made in a round of the relay', async () => {
    await add();
    setClock('2026-11-23 10:00');
    await createRecovery(app)();
    await relay.round();
    expect(twilio.sent).toHaveLength(1);
  });

  it.each([
    [false, false, 0],
    [true, false, 1],
    [false, true, 1],
  ])('are the owner’s to switch: two days %s, morning %s', async (early, morning, count) => {
    await wish(early, morning);
    await add();
    await lookAt('2026-11-23 10:00');
    await lookAt('2026-11-25 08:00');
    expect(twilio.sent).toHaveLength(count);
  });

  it('are off until the owner wants them', async () => {
    const settings = app.payload.globals.config.find(({ slug }) => slug === 'calendar-settings');
    const kinds = settings?.flattenedFields.filter(({ name }) => name.startsWith('remind'));
    expect(kinds?.map((field) => 'defaultValue' in field && field.defaultValue)).toEqual([false, false]);
  });

  it('say what the owner has written', async () => {
    const usual = messages.visitReminderEarlySms.text;
    await app.payload.updateGlobal({
      slug: 'message-templates',
      data: { visitReminderEarlySms: 'Ho {{firstName}}, {{time}}! {{businessName}}' },
    });
    await app.content.refresh();
    await add();
    await lookAt('2026-11-23 10:00');
    await app.payload.updateGlobal({ slug: 'message-templates', data: { visitReminderEarlySms: usual } });
    expect(twilio.sent[0]?.body).toMatch(/^Ho Jess, 9:30 am!/);
  });

  it.each([
    ['in the evening', '2026-11-25', '20:30', '2026-11-25 20:05', 0],
    ['before the day begins', '2026-11-25', '06:30', '2026-11-24 18:00', 1],
    ['before the day begins', '2026-11-25', '06:30', '2026-11-24 20:00', 0],
    ['before the day begins', '2026-11-25', '06:30', '2026-11-25 06:00', 0],
  ])('of a visit %s (%s %s) at %s: %i', async (_what, appointmentDate, appointmentTime, now, count) => {
    await add({ appointmentDate, appointmentTime });
    await lookAt(now);
    expect(twilio.sent).toHaveLength(count);
  });

  it.each([
    ['no phone', { phone: null }],
    ['a landline', { phone: '03 9555 1234' }],
    ['a number abroad', { phone: '+1 212 555 0123' }],
    ['a cancelled visit', { status: 'cancelled' }],
    ['a visit that is done', { status: 'completed' }],
  ])('leave %s alone', async (_what, more) => {
    await add(more);
    await lookAt('2026-11-23 10:00');
    expect(await countOf('messages')).toBe(0);
  });

  it('leave alone who has opted out, also between the log and the way', async () => {
    const id = await add();
    const optOut = { phone, source: 'SMS', optedOutAt: testNow };
    setClock('2026-11-23 10:00');
    await queueVisitReminders(app);
    await app.payload.create({ collection: 'opt-outs', data: optOut });
    await relay.round();
    await lookAt('2026-11-25 08:00');
    expect(twilio.tries()).toBe(0);
    expect(await messagesOf(id)).toMatchObject([
      { state: 'failed', reason: 'This number has opted out of text messages' },
    ]);
  });

  it('come to nobody whose time is only asked for, and to those with whom it was agreed in time', async () => {
    await call('POST', '/api/bookings', { body: bookingBody() });
    await relay.round();
    twilio.reset();
    const [visit] = (await asOwner('GET', `${path}/date/2026-11-28`)).body;
    await lookAt('2026-11-26 10:00');
    expect(twilio.sent).toEqual([]);
    setClock('2026-11-26 11:00');
    await change(visit.id, { status: 'confirmed' });
    await lookAt('2026-11-26 11:05');
    expect(twilio.sent).toEqual([]);
    await lookAt('2026-11-27 18:00');
    expect(twilio.sent).toHaveLength(1);
  });

  it('come of no visit that was made, or moved to its time, since they were due', async () => {
    setClock('2026-11-23 10:30');
    await add();
    const moved = await add({ appointmentDate: '2026-12-10' });
    await change(moved, { appointmentDate: '2026-11-25' });
    await lookAt('2026-11-23 10:31');
    expect(twilio.sent).toEqual([]);
    await lookAt('2026-11-25 08:00');
    expect(twilio.sent).toHaveLength(2);
  });
});

describe('a reminder that waits', () => {
  const waits = async () => {
    const id = await add();
    setClock('2026-11-23 10:00');
    await queueVisitReminders(app);
    return id;
  };

  it.each([
    ['moved', (id: number) => change(id, { appointmentTime: '14:00' })],
    ['cancelled without a word', (id: number) => change(id, { status: 'cancelled', tell: false })],
    ['deleted', (id: number) => asOwner('DELETE', `${path}/${id}`)],
    [
      'moved in the CMS',
      (id: number) =>
        app.payload.update({ collection: 'appointments', id, data: { appointmentDate: '2026-12-25' } }),
    ],
  ])('never leaves once its visit is %s', async (_what, end) => {
    await end(await waits());
    await lookAt('2026-11-23 10:05');
    expect(twilio.tries()).toBe(0);
  });

  it('never leaves once its visit is cancelled: the client is told that instead', async () => {
    const id = await waits();
    await change(id, { status: 'cancelled' });
    await lookAt('2026-11-23 10:05');
    expect(twilio.tries()).toBe(1);
    expect(twilio.sent).toMatchObject([{ to: phone, body: expect.stringContaining('has to cancel') }]);
    expect(await messagesOf(id)).toMatchObject([{ purpose: 'cancellation', state: 'sent' }]);
  });

  it('never leaves once they are switched off, and says why', async () => {
    const id = await waits();
    await wish(false, true);
    await lookAt('2026-11-23 10:05');
    expect(twilio.tries()).toBe(0);
    expect(await messagesOf(id)).toMatchObject([
      { state: 'failed', reason: 'Reminders like this one are switched off' },
    ]);
  });

  it('leaves after a deletion that was undone', async () => {
    const id = await waits();
    await asOwner('DELETE', `${path}/${id}`);
    await asOwner('POST', `${path}/${id}/restore`);
    await lookAt('2026-11-23 10:05');
    expect(twilio.sent).toHaveLength(1);
  });

  it('does not come a second time when the visit moves and comes back', async () => {
    const id = await add();
    await lookAt('2026-11-23 10:00');
    await change(id, { appointmentTime: '14:00' });
    await change(id, { appointmentTime: '09:30' });
    await lookAt('2026-11-23 10:05');
    expect(twilio.sent).toHaveLength(1);
  });

  it('is held after a restore, with those that were due by then', async () => {
    await waits();
    await add({ phone: '0412 345 679' });
    await rows(app, 'counters').add({ name: restoredFrom, value: at('2026-11-23 09:00').getTime() });
    await finishRestore(app, createRecovery(app));
    await lookAt('2026-11-23 10:05');
    expect(twilio.tries()).toBe(0);
    await lookAt('2026-11-25 08:00');
    expect(twilio.sent).toHaveLength(2);
  });
});

describe('in the quiet hours no reminder leaves', () => {
  it.each(['2026-10-04', '2026-10-05', '2027-04-04', '2027-04-05', '2026-11-25'])(
    'of a visit on %s, from any minute of the days around it',
    async (appointmentDate) => {
      clock.set('2026-09-01T00:00:00Z');
      for (const appointmentTime of ['02:30', '07:00', '12:00', '20:30'])
        await add({ appointmentDate, appointmentTime });
      const start = at(`${appointmentDate} 00:00`).getTime() - 60 * 3_600_000;
      const hours: number[] = [];
      for (let minute = 0; minute < 84 * 60; minute += 60) {
        clock.set(new Date(start + minute * 60_000).toISOString());
        const before = twilio.sent.length;
        await queueVisitReminders(app);
        await relay.round();
        const hour = new Intl.DateTimeFormat('en-AU', {
          timeZone: 'Australia/Melbourne',
          hour: '2-digit',
          hourCycle: 'h23',
        });
        if (twilio.sent.length > before) hours.push(Number(hour.format(clock.now())));
      }
      expect(twilio.sent).toHaveLength(8);
      for (const hour of hours) expect(hour >= 8 && hour < 20).toBe(true);
    },
  );
});

// Runs last: a provider pauses after a failure, on the same clock.
describe('of a provider that', () => {
  it.each([
    [21211, 'This phone number does not exist', 2],
    [21610, 'This number has opted out of text messages', 1],
  ] as const)('answers %i the owner reads why, and no second try is made', async (code, reason, tries) => {
    const id = await add();
    twilio.behave({ kind: 'refuse', code });
    for (const minute of ['00', '01', '02', '30']) await lookAt(`2026-11-23 10:${minute}`);
    expect(await messagesOf(id)).toMatchObject([{ purpose: 'reminder', state: 'failed', reason }]);
    expect(twilio.tries()).toBe(1);
    // The morning's reminder is another message. It is not tried when the number has opted out.
    await lookAt('2026-11-25 08:00');
    expect(twilio.tries()).toBe(tries);
  });

  it('hangs it is not sent twice, and not at all once its visit has moved', async () => {
    const stays = await add();
    const moves = await add({ appointmentTime: '15:00', phone: '0412 345 679' });
    twilio.behave({ kind: 'hang' }, '+61412345679');
    twilio.behave({ kind: 'lost' });
    await lookAt('2026-11-23 10:00');
    expect((await messagesOf(stays))[0]).toMatchObject({ state: 'queued', reason: expect.any(String) });
    await change(moves, { appointmentTime: '16:00' });
    twilio.behave({ kind: 'ok' });
    twilio.behave({ kind: 'ok' }, '+61412345679');
    for (const minute of ['05', '10', '20', '59']) await lookAt(`2026-11-23 10:${minute}`);
    expect(twilio.sent.map(({ to }) => to)).toEqual([phone]);
    expect(await messagesOf(stays)).toMatchObject([{ state: 'sent', reason: null }]);
  });

  it('is in trouble in the evening none leaves in the night, nor on the day after', async () => {
    const id = await add();
    twilio.behave({ kind: 'fault' });
    await lookAt('2026-11-23 19:59');
    twilio.behave({ kind: 'ok' });
    for (const time of ['20:01', '22:00', '23:59']) await lookAt(`2026-11-23 ${time}`);
    for (const time of ['00:30', '07:59', '08:00', '10:00']) await lookAt(`2026-11-24 ${time}`);
    expect(twilio.sent).toEqual([]);
    expect(await messagesOf(id)).toMatchObject([
      { state: 'expired', reason: expect.stringMatching(/Too late|did not answer|in trouble/) },
    ]);
  });
});
