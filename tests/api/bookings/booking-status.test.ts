import { beforeEach, describe, expect, it } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { outgoing } from '../../../cms/messaging/outgoing';
import { messageTopics } from '../../../cms/start/message-topics';
import type { Message } from '../../../collections/payload-types';
import { dumpOf, newCustomer } from '../../support/customers';
import { eventReader } from '../../support/event-reader';
import { newBooking } from '../../support/new-booking';
import { bookingBody } from '../../support/samples';
import { startTestServer, testNow } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, clock, rowOf } = server;
const told = eventReader(server);
const { messagesAbout, visitOf } = storedRows(server);

beforeEach(() => clock.set(testNow));
/** Returns the messages about a booking except those of its creation. */
async function notified(id: number): Promise<Message[]> {
  return (await messagesAbout('bookings', id)).filter(
    ({ template }) => !/^booking(Owner|Customer)/.test(template ?? ''),
  );
}
const templatesOf = async (id: number) => (await notified(id)).map(({ template }) => template).sort();
const patch = (path: string, body: unknown) => call('PATCH', path, { body });
const setAppointment = async (id: number, data: Record<string, unknown>) => {
  const { id: appointmentId = 0 } = (await visitOf(id)) ?? {};
  await app.payload.update({ collection: 'appointments', id: appointmentId, data });
};

describe('the private page of a booking', () => {
  it('tells what was booked, how far it is and what may be done', async () => {
    const { path, reply } = await newBooking(server);
    const { status, body, headers } = await call('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      progress: 'received',
      booking: {
        confirmationNumber: reply.body.confirmationNumber,
        rushService: false,
        date: '2026-11-28',
        time: null,
        preferredTime: 'morning',
        address: '12 Station Road',
        suburb: 'Garfield',
        postcode: '3814',
        horseCount: 2,
        specialRequirements: 'Trim for two; Banjo has a loose near fore.',
        totalCost: 0,
        phone: expect.stringMatching(/^•••• \d{3}$/),
        promise: 'We’ll call you by Saturday 2:00 pm.',
        askedToCall: false,
        canChange: true,
        canCancel: true,
        canAddPhotos: true,
        feet: [],
        photos: [],
      },
    });
  });
  it('is as far as the owner has come with it', async () => {
    const { id, path } = await newBooking(server);
    await asOwner('POST', `/api/admin/bookings/${id}/called`, {});
    expect((await call('GET', path)).body).toMatchObject({ progress: 'called', booking: { promise: null } });
    await setAppointment(id, {
      status: 'confirmed',
      appointmentDate: '2026-11-30',
      appointmentTime: '09:30',
    });
    expect((await call('GET', path)).body).toMatchObject({
      progress: 'agreed',
      booking: { date: '2026-11-30', time: '09:30' },
    });
    await setAppointment(id, { onTheWayAt: testNow });
    expect((await call('GET', path)).body).toMatchObject({
      progress: 'on-the-way',
      booking: { canChange: false, canCancel: false },
    });
    await setAppointment(id, { status: 'completed' });
    expect((await call('GET', path)).body).toEqual({ progress: 'done', booking: null });
  });

  it('says that it is sorry when nobody has called in time', async () => {
    const { path } = await newBooking(server);
    clock.set('2026-11-21T04:00:00.000Z');
    expect((await call('GET', path)).body.booking.promise).toMatch(/^We should have called by now/);
  });

  it('ends 60 days after the visit', async () => {
    const { path } = await newBooking(server);
    clock.set('2027-01-27T12:00:00.000Z');
    expect((await call('GET', path)).status).toBe(200);
    clock.set('2027-01-27T14:00:00.000Z');
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '.ics'],
      ['POST', '/cancel'],
      ['POST', '/call-me'],
    ] as const)
      expect((await call(method, `${path}${rest}`, method === 'GET' ? {} : { body: {} })).status).toBe(404);
  });

  it('is linked in the SMS and the email to the customer, the same each time, and in no row', async () => {
    const { id, path } = await newBooking(server, { email: 'link@example.com' });
    const { docs } = await app.payload.find({
      collection: 'messages',
      where: { and: [{ aboutId: { equals: id } }, { template: { contains: 'bookingCustomer' } }] },
    });
    const link = `${app.env.PUBLIC_URL}${path.replace('/api', '')}`;
    expect(docs).toHaveLength(2);
    for (const message of docs) {
      expect(message.body).toContain('{{bookingLink}}');
      for (let attempt = 0; attempt < 2; attempt++) {
        const { body } = await outgoing(app, message, messageTopics);
        expect(body).toContain(link);
        expect(body).not.toContain('{{');
      }
    }
    expect(path).toMatch(/^\/api\/b\/[0-9a-z]{27}$/);
    expect(await dumpOf(server)).not.toContain(path.split('/').at(-1));
  });

  it('is made for a booking that has none', async () => {
    const { id } = await newBooking(server);
    await app.payload.db.updateOne({ collection: 'bookings', id, data: { linkSeed: null, linkHash: null } });
    const tokens = await Promise.all([linkTokenOf(app, { id }), linkTokenOf(app, { id })]);
    expect(tokens[0]).toBe(tokens[1]);
    expect((await call('GET', `/api/b/${tokens[0]}`)).body.progress).toBe('received');
  });

  it('gives the visit as a calendar file, with its zone', async () => {
    const { id, path, reply } = await newBooking(server);
    const tentative = await call('GET', `${path}.ics`);
    expect(tentative.headers.get('content-type')).toContain('text/calendar');
    const zone = ';TZID=Australia/Melbourne:20261128';
    const times = [`DTSTART${zone}T080000`, `DTEND${zone}T120000`];
    for (const line of [
      'BEGIN:VTIMEZONE',
      ...times,
      'STATUS:TENTATIVE',
      `Booking ${reply.body.confirmationNumber}`,
    ])
      expect(tentative.text).toContain(line);
    await setAppointment(id, { status: 'confirmed', appointmentTime: '09:30' });
    const agreed = (await call('GET', `${path}.ics`)).text;
    for (const line of ['STATUS:CONFIRMED', `DTSTART${zone}T093000`]) expect(agreed).toContain(line);
    // Two horses: an hour for the first, 45 minutes for the other.
    expect(agreed).toContain('DTEND;TZID=Australia/Melbourne:20261128T111500');
    await setAppointment(id, { durationMinutes: 200 });
    expect((await call('GET', `${path}.ics`)).text).toContain(':20261128T125000');
    const changedAt = async () => (await visitOf(id))?.updatedAt.replace(/[-:]|\.\d+/g, '');
    expect((await call('GET', `${path}.ics`)).text).toContain(`\r\nDTSTAMP:${await changedAt()}\r\n`);
    const uidOf = (text: string) => /^UID:.+$/m.exec(text)?.[0];
    await asOwner('PATCH', `/api/admin/bookings/${id}`, { state: 'cancelled' });
    const off = (await call('GET', `${path}.ics`)).text;
    expect(uidOf(off)).toBe(uidOf(agreed));
    expect(off).toContain('STATUS:CANCELLED');
    expect(off).not.toContain('LOCATION');
  });

  it('counts in that file what the owner and the customer have changed', async () => {
    const { id, path } = await newBooking(server);
    const file = async () => Number(/^SEQUENCE:(\d+)/m.exec((await call('GET', `${path}.ics`)).text)?.[1]);
    const first = await file();
    const visit = `/api/calendar/appointments/${(await visitOf(id))?.id}`;
    clock.advance(60_000);
    await asOwner('PATCH', visit, { appointmentTime: '09:30' });
    const moved = await file();
    expect(moved).toBeGreaterThan(first);
    await patch(path, { specialRequirements: 'A trim for both' });
    const asked = await file();
    await asOwner('PATCH', `/api/admin/bookings/${id}`, { state: 'cancelled' });
    expect([asked > moved, (await file()) > asked]).toEqual([true, true]);
  });
});

describe('a change', () => {
  it('moves the visit: the appointment follows, the call is to make again, and both are told', async () => {
    const { id, path } = await newBooking(server);
    await asOwner('POST', `/api/admin/bookings/${id}/called`, {});
    await setAppointment(id, { status: 'confirmed', confirmationSent: true, confirmationSentAt: testNow });
    const reply = await patch(path, { serviceDate: '2026-12-01', preferredTime: 'afternoon' });
    expect([reply.status, reply.body.progress]).toEqual([200, 'received']);
    expect(reply.body.booking).toMatchObject({
      date: '2026-12-01',
      time: null,
      preferredTime: 'afternoon',
      promise: 'We’ll call you by Saturday 2:00 pm.',
    });
    expect(await visitOf(id)).toMatchObject({
      appointmentDate: '2026-12-01',
      appointmentTime: '12:00',
      status: 'scheduled',
      confirmationSent: false,
    });
    expect(await templatesOf(id)).toEqual([
      'bookingChangedCustomerEmail',
      'bookingChangedCustomerSms',
      'bookingChangedOwnerEmail',
      'bookingChangedOwnerSms',
    ]);
    for (const { body } of await notified(id)) expect(body).toContain('Tuesday 1 December 2026');
  });

  it('of the wish leaves the visit and what the owner has written, and counts on its own day', async () => {
    const { id, path } = await newBooking(server);
    await setAppointment(id, {
      status: 'confirmed',
      appointmentDate: '2026-11-30',
      appointmentTime: '09:30',
    });
    const wish = { specialRequirements: 'Near fore shoe pulled', serviceDate: '2026-11-30' };
    expect((await patch(path, wish)).body).toMatchObject({
      progress: 'agreed',
      booking: { date: '2026-11-30', time: '09:30', specialRequirements: 'Near fore shoe pulled' },
    });
    expect(await visitOf(id)).toMatchObject({
      workRequired: 'Near fore shoe pulled',
      appointmentTime: '09:30',
    });
    await setAppointment(id, { workRequired: 'Bring the anvil' });
    await patch(path, { specialRequirements: 'And a trim' });
    expect(await visitOf(id)).toMatchObject({ workRequired: 'Bring the anvil', status: 'confirmed' });
    // The customer gets a message for each change, the owner one for both.
    const templates = await templatesOf(id);
    expect(templates.filter((name) => name?.includes('Customer'))).toHaveLength(4);
    expect(templates.slice(4)).toEqual(['bookingChangedOwnerEmail', 'bookingChangedOwnerSms']);
  });

  it('is refused where a booking would be, names the field, and changes nothing', async () => {
    const { id, path } = await newBooking(server);
    const before = await rowOf('bookings', id);
    for (const [body, field] of [
      [{ serviceDate: '2026-11-20' }, 'serviceDate'],
      [{ serviceDate: '2026-11-29' }, 'serviceDate'],
      [{ serviceDate: 'soon' }, 'serviceDate'],
      [{ preferredTime: 'night' }, 'preferredTime'],
      [{ specialRequirements: ' ' }, 'specialRequirements'],
    ] as const) {
      const reply = await patch(path, body);
      expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, field]);
    }
    await patch(path, { totalCost: 1, firstName: 'Eve', state: 'completed' });
    expect(await rowOf('bookings', id)).toEqual(before);
    expect(await notified(id)).toEqual([]);
  });

  it('is made once by two tabs and double presses', async () => {
    const { id, path } = await newBooking(server);
    const earlier = (await told('booking.changed')).length;
    const changes = async () => (await told('booking.changed')).length - earlier;
    const presses = Array.from({ length: 8 }, () => patch(path, { serviceDate: '2026-12-02' }));
    const replies = await Promise.all(presses);
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await changes()).toBe(1);
    expect(await notified(id)).toHaveLength(4);
    const tabs = ['2026-12-03', '2026-12-04'].map((serviceDate) => patch(path, { serviceDate }));
    await Promise.all(tabs);
    expect(await changes()).toBe(3);
    expect((await visitOf(id))?.appointmentDate).toBe((await rowOf('bookings', id)).serviceDate);
  });

  it('whose messages a crash cut off is recovered once, and the owner’s later text stays', async () => {
    const { id, path } = await newBooking(server);
    await patch(path, { serviceDate: '2026-12-02' });
    await setAppointment(id, { status: 'confirmed', appointmentTime: '10:15' });
    await app.payload.db.updateOne({ collection: 'bookings', id, data: { outboxState: 'pending' } });
    const { bookingOutbox } = await import('../../../cms/domain/bookings/notifications');
    await bookingOutbox.recoverPending(app);
    expect(await notified(id)).toHaveLength(4);
    expect(await visitOf(id)).toMatchObject({ appointmentTime: '10:15', status: 'confirmed' });
  });

  it('is not for a visit whose day is over, and is limited', async () => {
    const { path } = await newBooking(server);
    clock.set('2026-11-29T01:00:00.000Z');
    const late = await patch(path, { serviceDate: '2026-12-02' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'The day of this visit is over. Please call us on 0491 570 156.',
    ]);
  });
});

describe('cancelling', () => {
  it('is once, takes the appointment with it, and tells both', async () => {
    const { id, path } = await newBooking(server);
    const replies = await Promise.all([1, 2, 3].map(() => call('POST', `${path}/cancel`, { body: {} })));
    for (const { status, body } of replies)
      expect([status, body]).toEqual([200, { progress: 'cancelled', booking: null }]);
    expect((await visitOf(id))?.status).toBe('cancelled');
    expect((await rowOf('bookings', id)).state).toBe('cancelled');
    expect(await templatesOf(id)).toEqual([
      'bookingCancelledCustomerEmail',
      'bookingCancelledCustomerSms',
      'bookingCancelledOwnerEmail',
      'bookingCancelledOwnerSms',
    ]);
    const more = await patch(path, { serviceDate: '2026-12-02' });
    expect([more.status, more.body.message]).toEqual([
      409,
      'This booking is cancelled. Please call us on 0491 570 156.',
    ]);
    expect((await call('POST', `${path}/call-me`, { body: {} })).status).toBe(409);
  });

  it('is for the phone once the visit is less than a day away', async () => {
    const { id, path } = await newBooking(server);
    clock.set('2026-11-26T21:30:00.000Z');
    expect((await call('POST', `${path}/cancel`, { body: {} })).body).toEqual({
      message: 'Your visit is less than a day away, too near to cancel here. Please call us on 0491 570 156.',
    });
    expect((await rowOf('bookings', id)).state).toBe('confirmed');
    expect(await notified(id)).toEqual([]);
  });
});

describe('asking to be called', () => {
  it('puts the booking back among those to call, once', async () => {
    const { id, path } = await newBooking(server);
    await asOwner('POST', `/api/admin/bookings/${id}/called`, {});
    const waiting = async () => (await asOwner('GET', '/api/admin/waiting')).body.bookingsToCall;
    const before = await waiting();
    clock.set('2026-11-21T03:00:00.000Z');
    const replies = await Promise.all([1, 2, 3].map(() => call('POST', `${path}/call-me`, { body: {} })));
    const promise = 'We’ll call you by Saturday 4:00 pm.';
    for (const { body } of replies) expect(body.booking).toMatchObject({ askedToCall: true, promise });
    expect(await waiting()).toBe(before + 1);
    expect(await templatesOf(id)).toEqual([
      'bookingCallMeCustomerSms',
      'bookingCallMeOwnerEmail',
      'bookingCallMeOwnerSms',
    ]);
    await asOwner('POST', `/api/admin/bookings/${id}/called`, {});
    expect((await call('GET', path)).body.booking).toMatchObject({ askedToCall: false, promise: null });
  });

  it('leaves the promise that was made with the booking', async () => {
    const { id, path } = await newBooking(server);
    const { callBy } = await rowOf('bookings', id);
    clock.advance(60_000);
    await call('POST', `${path}/call-me`, { body: {} });
    expect((await rowOf('bookings', id)).callBy).toBe(callBy);
  });
});

describe('a booking that is over or whose customer is deleted', () => {
  it('shows no more than its state', async () => {
    const mia = await newCustomer(server, 'leaving');
    const made = await mia.call('POST', '/api/bookings', { body: bookingBody({ firstName: 'Leaving' }) });
    const path = `/api/b/${await linkTokenOf(app, made.body)}`;
    await mia.call('DELETE', '/api/user', { body: { password: 'correct horse' } });
    expect((await call('GET', path)).body).toEqual({ progress: 'received', booking: null });
    expect((await patch(path, { specialRequirements: 'Mine again' })).status).toBe(404);
    expect((await call('POST', `${path}/call-me`, { body: {} })).status).toBe(404);
  });
});

describe('a signed-in customer', () => {
  it('has the same for their own bookings, and for nobody else’s', async () => {
    const [mia, eve] = [await newCustomer(server, 'miabooks'), await newCustomer(server, 'evebooks')];
    clock.set(testNow);
    const { id } = (await mia.call('POST', '/api/bookings', { body: bookingBody({ firstName: 'Own' }) }))
      .body;
    const path = `/api/user/bookings/${id}`;
    expect((await mia.call('GET', path)).body.progress).toBe('received');
    const changed = await mia.call('PATCH', path, { body: { preferredTime: 'afternoon' } });
    expect(changed.body.booking.preferredTime).toBe('afternoon');
    expect((await mia.call('POST', `${path}/call-me`, { body: {} })).body.booking.askedToCall).toBe(true);
    expect((await mia.call('GET', `${path}.ics`)).text).toContain('20261128T120000');
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '.ics'],
      ['PATCH', ''],
      ['POST', '/cancel'],
      ['POST', '/call-me'],
    ] as const)
      expect((await eve.call(method, `${path}${rest}`, method === 'GET' ? {} : { body: {} })).status).toBe(
        404,
      );
    expect((await mia.call('POST', `${path}/cancel`, { body: {} })).body.progress).toBe('cancelled');
    const list = (await mia.call('GET', '/api/user/bookings')).body;
    expect(list[0]).toMatchObject({ progress: 'cancelled', state: 'cancelled', canChange: false });
  });
});
