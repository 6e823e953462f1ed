import { describe, expect, it } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { businessHours } from '../../../cms/domain/content/hours';
import type { Booking } from '../../../collections/payload-types';
import { priorityDay } from '../../../rules/bookings/bookings';
import { addDays } from '../../../rules/time/dates';
import { bookingBody, priorityBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, clock } = server;

const book = (more: Record<string, unknown>) => call('POST', '/api/bookings', { body: bookingBody(more) });
const count = async () => (await app.payload.count({ collection: 'bookings' })).totalDocs;

describe('priority is for one day', () => {
  // In Melbourne: Saturday noon, Saturday 11 pm, a closed Sunday, Christmas Day, the Sundays of both clock changes.
  const until = (day: string) => `Priority is for ${day}. Please choose that day, or the standard service`;
  it.each([
    ['2026-11-21T01:00:00Z', '2026-11-21', null],
    ['2026-11-21T01:00:00Z', '2026-11-23', until('today')],
    ['2026-11-21T12:00:00Z', '2026-11-23', null],
    ['2026-11-21T12:00:00Z', '2026-11-24', until('Monday 23 November 2026')],
    ['2026-11-22T01:00:00Z', '2026-11-24', until('Monday 23 November 2026')],
    ['2026-12-25T01:00:00Z', '2026-12-29', null],
    ['2026-12-25T01:00:00Z', '2026-12-30', until('Tuesday 29 December 2026')],
    ['2026-10-03T16:30:00Z', '2026-10-05', null],
    ['2026-10-03T16:30:00Z', '2026-10-06', until('Monday 5 October 2026')],
    ['2027-04-03T16:30:00Z', '2027-04-05', null],
    ['2027-04-03T16:30:00Z', '2027-04-06', until('Monday 5 April 2027')],
  ])('at %s, for %s: %s', async (now, serviceDate, message) => {
    clock.set(now);
    const before = await count();
    const wish = { rushService: true, serviceDate, preferredTime: 'afternoon' };
    const { status, body } = await book({ ...wish, firstName: `Priority ${now.slice(0, 13)}` });
    if (!message) return expect([status, body.totalCost]).toEqual([201, 149]);
    expect([status, body.issues]).toEqual([400, [{ path: 'serviceDate', message }]]);
    expect(await count()).toBe(before);
    const standard = await book({ ...wish, rushService: false, firstName: `Standard ${now.slice(0, 13)}` });
    expect([standard.status, standard.body.totalCost]).toEqual([201, 0]);
  });

  it('also where an owner writes it down in the CMS', async () => {
    const [user] = (await app.payload.find({ collection: 'owners' })).docs;
    const inCms = { collection: 'bookings', overrideAccess: false, user, depth: 0 } as const;
    const day = priorityDay(await businessHours(app), new Date()) ?? '';
    const { totalCost, ...typed } = bookingBody({ serviceDate: addDays(day, 1), rushService: true });
    const data = { ...typed, confirmationNumber: '' } as Booking;
    const refused = { data: { errors: [expect.objectContaining({ path: 'serviceDate' })] } };
    await expect(app.payload.create({ ...inCms, data })).rejects.toMatchObject(refused);
    const { id } = await app.payload.create({ ...inCms, data: { ...data, serviceDate: day } });
    const later = { ...inCms, id, data: { serviceDate: addDays(day, 1) } };
    await expect(app.payload.update(later)).rejects.toMatchObject(refused);
    // Other fields may change, and without priority any day is valid.
    await app.payload.update({ ...inCms, id, data: { horseCount: 3 } });
    const moved = await app.payload.update({ ...later, data: { ...later.data, rushService: false } });
    expect([moved.horseCount, moved.serviceDate]).toEqual([3, addDays(day, 1)]);
  });

  it('of who changes the day on the page of the booking, too', async () => {
    clock.set(testNow);
    const { body } = await book({ ...priorityBody(), firstName: 'Moves' });
    const path = `/api/b/${await linkTokenOf(app, body)}`;
    const move = (serviceDate: string) => call('PATCH', path, { body: { serviceDate } });
    const refused = await move('2026-11-24');
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: 'serviceDate', message: expect.stringMatching(/^Priority is for today\. Please call us on/) }],
    ]);
    expect((await call('GET', path)).body.booking.date).toBe('2026-11-21');
    // On the evening before the next opening, priority is for that opening.
    clock.set('2026-11-21T02:30:00Z');
    expect((await call('PATCH', path, { body: { specialRequirements: 'Trim' } })).status).toBe(200);
    clock.set('2026-11-21T12:00:00Z');
    expect((await move('2026-11-23')).body.booking.date).toBe('2026-11-23');
    // The owner agreed on another day: its time may change, and it may move back.
    await app.payload.update({
      collection: 'appointments',
      where: { onlineBookingId: { equals: body.id } },
      data: { appointmentDate: '2026-11-26' },
    });
    const evening = await call('PATCH', path, { body: { preferredTime: 'evening' } });
    expect([evening.status, evening.body.booking.date]).toEqual([200, '2026-11-26']);
    expect((await move('2026-11-27')).status).toBe(400);
  });
});
