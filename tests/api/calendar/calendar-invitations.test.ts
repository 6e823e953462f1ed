import ICAL from 'ical.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingOutbox } from '../../../cms/domain/bookings/notifications';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { instantOf } from '../../../rules/time/instants';
import { emptyRows } from '../../support/empty-rows';
import { type SentEmail, startFakeSmtp } from '../../support/fakes/fake-smtp';
import { bookingBody, visitBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const smtp = await startFakeSmtp();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...smtp.env });
const { app, asOwner, call, clock, cookieFor, relay } = server;
afterAll(() => smtp.stop());

const email = 'jess@example.com';
const path = '/api/calendar/appointments';
const add = async (more: object = {}): Promise<number> => {
  const visit = { appointmentTime: '09:30', email, address: '12 Rossiter Road', durationMinutes: 90 };
  return (await asOwner('POST', path, visitBody({ ...visit, workRequired: 'Trim', ...more }))).body.id;
};
const change = (id: number, body: object) => asOwner('PATCH', `${path}/${id}`, body);
const press = (id: number, what: string) => asOwner('POST', `${path}/${id}/${what}`);
const end = (id: number) => asOwner('DELETE', `${path}/${id}`);
const minuteLater = async () => {
  clock.advance(61_000);
  await relay.round();
};
const confirmed = async (more: Record<string, unknown> = {}): Promise<number> => {
  const id = await add(more);
  expect((await press(id, 'confirm')).status).toBe(200);
  await relay.round();
  return id;
};

/** Reads the calendar file of an email with an independent parser. */
function fileOf({ raw }: SentEmail) {
  const part = /\r\n(content-type: text\/calendar;(?:[^\r]|\r\n[ \t])*\r\n[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/i;
  const [, head = '', body = ''] = part.exec(raw) ?? [];
  const method = /method=(\w+)/.exec(head)?.[1];
  if (!method) return null;
  const text = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component || others.length) throw new Error('A file about a visit has one event');
  const event = new ICAL.Event(component);
  expect(calendar.getFirstPropertyValue('method')).toBe(method);
  return {
    method,
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    status: component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    organizer: String(component.getFirstPropertyValue('organizer')),
    attendee: String(component.getFirstPropertyValue('attendee')),
  };
}
const files = () => smtp.sentTo(email).map(fileOf);

beforeEach(async () => {
  clock.set(testNow);
  smtp.sent.length = 0;
  await emptyRows(app, ['appointments', 'messages', 'bookings', 'idempotency-keys']);
});

describe('the confirmation email', () => {
  it('brings the visit for the client’s calendar, once for however many presses', async () => {
    const id = await add();
    await Promise.all(Array.from({ length: 10 }, () => press(id, 'confirm')));
    await relay.round();
    const [sent, ...others] = smtp.sentTo(email);
    expect(others).toEqual([]);
    expect(sent?.headers.subject).toBe('Your farrier visit on Wednesday 25 November 2026');
    expect(sent?.text).toContain('Wednesday 25 November 2026 at 9:30 am');
    const start = instantOf('Australia/Melbourne', '2026-11-25', '09:30');
    expect(sent && fileOf(sent)).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      uid: expect.stringMatching(`^visit-${id}@`),
      start: start.toISOString(),
      end: new Date(start.getTime() + 90 * 60_000).toISOString(),
      attendee: expect.stringMatching(new RegExp(`^mailto:${email}$`, 'i')),
      organizer: expect.stringMatching(/^mailto:.+@/),
      summary: expect.stringMatching(/^Farrier visit: /),
    });
    expect(sent?.raw).toMatch(/filename="?visit\.ics/);
  });

  it('goes to nobody without an email, and its SMS alone says whether the visit was confirmed', async () => {
    await confirmed({ email: null });
    expect(smtp.sent).toEqual([]);
    const id = await add({ appointmentTime: '14:00' });
    await app.payload.create({
      collection: 'opt-outs',
      data: { phone: '+61412345678', source: 'SMS', optedOutAt: testNow },
    });
    expect((await press(id, 'confirm')).status).toBe(409);
    await relay.round();
    expect(smtp.sent).toEqual([]);
    await app.payload.db.deleteMany({ collection: 'opt-outs', where: {} });
  });

  it('of a visit that moved is the same event, newer, at the new time', async () => {
    const id = await confirmed();
    await change(id, { appointmentDate: '2026-11-26' });
    await press(id, 'confirm');
    await relay.round();
    const [first, second] = files();
    expect(second?.uid).toBe(first?.uid);
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(second).toMatchObject({
      start: instantOf('Australia/Melbourne', '2026-11-26', '09:30').toISOString(),
    });
  });

  it('that waits does not leave once the visit has moved', async () => {
    const id = await add();
    await press(id, 'confirm');
    await change(id, { appointmentTime: '11:00' });
    await relay.round();
    expect(smtp.sent).toEqual([]);
  });

  it.each([
    ['2026-11-30', '23:30'],
    ['2027-04-03', '17:00'],
    ['2027-04-04', '09:00'],
    ['2027-10-03', '09:00'],
  ])('of a visit on %s at %s is that instant, by the zone in the file', async (appointmentDate, time) => {
    await confirmed({ appointmentDate, appointmentTime: time });
    expect(files()[0]?.start).toBe(instantOf('Australia/Melbourne', appointmentDate, time).toISOString());
  });
});

describe('a visit that is off', () => {
  it.each([
    ['cancelled', (id: number) => change(id, { status: 'cancelled' })],
    ['deleted', end],
    [
      'cancelled in the CMS',
      (id: number) => app.payload.update({ collection: 'appointments', id, data: { status: 'cancelled' } }),
    ],
  ])('%s, leaves the client’s calendar after a minute, once', async (_what, off) => {
    const id = await confirmed();
    await off(id);
    await relay.round();
    expect(smtp.sent).toHaveLength(1);
    await minuteLater();
    await minuteLater();
    const [invited, cancelled, ...others] = files();
    expect(others).toEqual([]);
    expect(cancelled).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: invited?.uid,
      start: invited?.start,
      organizer: invited?.organizer,
      attendee: invited?.attendee,
    });
    expect(cancelled?.sequence).toBeGreaterThan(invited?.sequence ?? 0);
  });

  it('and taken up again within the minute says nothing', async () => {
    const id = await confirmed();
    await end(id);
    await press(id, 'restore');
    await minuteLater();
    const other = await confirmed({ appointmentTime: '12:00' });
    await change(other, { status: 'cancelled' });
    await change(other, { status: 'scheduled' });
    await minuteLater();
    expect(files().map((file) => file?.method)).toEqual(['REQUEST', 'REQUEST']);
  });

  it.each([
    [
      'cancelled',
      (id: number) => change(id, { status: 'cancelled' }),
      (id: number) => change(id, { status: 'scheduled' }),
    ],
    ['deleted', end, (id: number) => press(id, 'restore')],
  ])('%s, and taken up again later is to confirm again', async (_what, off, on) => {
    const id = await confirmed();
    await off(id);
    await minuteLater();
    expect((await on(id)).body.confirmationSent).toBe(false);
    await press(id, 'confirm');
    await relay.round();
    expect(files().map((file) => file?.method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
    const sequences = files().map((file) => file?.sequence ?? 0);
    expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
    expect(new Set(sequences).size).toBe(3);
  });

  it.each([
    ['was never confirmed', async () => add()],
    ['has no email', async () => confirmed({ email: null })],
    [
      'is past',
      async () => {
        const id = await confirmed();
        clock.set('2026-11-26T00:00:00Z');
        return id;
      },
    ],
  ])('tells nobody when it %s', async (_what, make) => {
    const id = await make();
    const cookie = await cookieFor('owner');
    expect((await call('DELETE', `${path}/${id}`, { cookie })).status).toBe(200);
    await minuteLater();
    expect(files().filter((file) => file?.method === 'CANCEL')).toEqual([]);
  });

  it('by its customer leaves with the email about the booking, and with no other', async () => {
    const { body } = await call('POST', '/api/bookings', { body: bookingBody({ email }) });
    const [visit] = (await asOwner('GET', `${path}/date/2026-11-28`)).body;
    await press(visit.id, 'confirm');
    await relay.round();
    const token = await linkTokenOf(app, { id: body.id });
    expect((await call('POST', `/api/b/${token}/cancel`)).status).toBe(200);
    await bookingOutbox.recoverPending(app);
    await relay.round();
    await minuteLater();
    const [invited, cancelled, ...others] = files().filter((file) => file);
    expect(others).toEqual([]);
    expect(invited).toMatchObject({ method: 'REQUEST', uid: expect.stringMatching(`^booking-${body.id}@`) });
    expect(cancelled).toMatchObject({ method: 'CANCEL', uid: invited?.uid });
    expect(cancelled?.sequence).toBeGreaterThan(invited?.sequence ?? 0);
  });
});
