import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import type { NewBooking } from '../../support/new-booking';
import { offersOf, wednesdays } from '../../support/offers';
import { startTestServer, testNow } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const twilio = await startFakeTwilio();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const { asOwner, call, clock } = server;
const team = teamOf(server);
afterAll(() => twilio.stop());
const nextWednesday = wednesdays();
let day = '';
const { accept, agreed, at, booked, nextDay, offer, page, takeBack, toCall, visitOf } = offersOf(
  server,
  () => day,
);
const hourMs = 60 * 60_000;
beforeEach(() => {
  clock.set(testNow);
  twilio.reset();
  day = nextWednesday();
});

describe('a booking whose times can be taken no more', () => {
  it('says that they went to others, and is to call again at once', async () => {
    const [one, other, both] = [await booked(), await booked(), await booked()];
    const mine = (await offer(one, [at('09:00')], 48)).body.offers[0];
    await offer(other, [at('09:30')], 48);
    await offer(both, [at('09:00'), at('15:00')], 48);
    expect(await toCall()).not.toContain(other.id);
    expect((await accept(one, mine.id)).status).toBe(200);
    const lost = await page(other);
    expect(lost).toMatchObject({ offers: [], offersEnded: 'taken' });
    expect(lost.booking.promise).toMatch(/^We’ll call you by /);
    expect(await toCall()).toContain(other.id);
    // A customer with an open offer waits for no call.
    expect(await page(both)).toMatchObject({ offers: [{ time: '15:00' }], offersEnded: null });
    expect(await toCall()).not.toContain(both.id);
    // A visit of the owner at that time ends the offer, too.
    const visit = { appointmentDate: day, appointmentTime: '15:00', clientName: 'Kim', status: 'confirmed' };
    expect((await asOwner('POST', '/api/calendar/appointments', visit)).status).toBe(201);
    await server.relay.round();
    expect(await toCall()).toContain(both.id);
    expect((await page(both)).offersEnded).toBe('taken');
  });

  it('is to call at once when its customer asks for a call; the times stay', async () => {
    const booking = await booked();
    await offer(booking, [at('09:00')], 48);
    clock.advance(24 * hourMs);
    expect((await call('POST', `${booking.path}/call-me`)).status).toBe(200);
    expect(await toCall()).toContain(booking.id);
    const asked = await page(booking);
    expect(asked.offers).toHaveLength(1);
    expect(asked.booking).toMatchObject({
      askedToCall: true,
      promise: expect.stringMatching(/^We’ll call you by /),
    });
    const { bookingsToCall } = (await asOwner('GET', '/api/admin/waiting')).body;
    // New times replace that call.
    expect((await offer(booking, [at('10:30')])).status).toBe(201);
    expect(await toCall()).not.toContain(booking.id);
    expect((await asOwner('GET', '/api/admin/waiting')).body.bookingsToCall).toBe(bookingsToCall - 1);
    expect((await page(booking)).booking).toMatchObject({ askedToCall: false, promise: null });
  });

  it('is to call from the time itself on, however long it was to be held', async () => {
    const booking = await booked({ serviceDate: '2026-11-21', preferredTime: 'afternoon' });
    const { offers } = (await offer(booking, [at('15:00', '2026-11-21')], 48)).body;
    expect(offers[0].until).toBe('2026-11-21T04:00:00.000Z');
    clock.advance(3 * hourMs + 60_000);
    const over = await page(booking);
    expect(over.offersEnded).toBe('ran-out');
    expect(over.booking.promise).toMatch(/^We’ll call you by /);
    expect(await toCall()).toContain(booking.id);
  });

  it('is not offered a time that is past when the text could leave', async () => {
    // 9 pm: a text is sent at 8 am.
    clock.set('2026-11-24T10:00:00.000Z');
    const booking = await booked();
    const late = await offer(booking, [at('07:30', '2026-11-25')]);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('or offer a later one')]);
  });

  it('agreed on another day holds none of them', async () => {
    const booking = await booked();
    await offer(booking, [at('09:00')], 48);
    const gaps = async () => (await asOwner('GET', `/api/calendar/gaps?date=${day}`)).body;
    const before = await gaps();
    expect((await agreed(booking, at('10:00', nextDay(day)))).status).toBe(200);
    expect(await gaps()).not.toEqual(before);
    expect((await gaps())[0].time).toBe('08:00');
    expect((await gaps())[0].minutes).toBeGreaterThan(300);
  });

  it.each([
    ['by its customer', ({ path }: NewBooking) => call('POST', `${path}/cancel`)],
    [
      'by the owner',
      ({ id }: NewBooking) =>
        asOwner('PATCH', `/api/admin/bookings/${id}`, { state: 'cancelled', tell: false }),
    ],
    [
      'in the calendar',
      async (booking: NewBooking) =>
        asOwner('PATCH', `/api/calendar/appointments/${(await visitOf(booking))?.id}`, {
          status: 'cancelled',
          tell: false,
        }),
    ],
  ])('cancelled %s and taken up again has none of them back', async (_name, cancel) => {
    const booking = await booked();
    await offer(booking, [at('09:00')], 48);
    expect((await cancel(booking)).status).toBe(200);
    expect((await asOwner('PATCH', `/api/admin/bookings/${booking.id}`, { state: 'confirmed' })).status).toBe(
      200,
    );
    expect((await page(booking)).offers).toEqual([]);
    expect(await toCall()).toContain(booking.id);
  });

  it('reworded by its customer is promised a call again', async () => {
    const booking = await booked();
    await offer(booking, [at('09:00')], 48);
    clock.advance(24 * hourMs);
    expect((await call('PATCH', booking.path, { body: { specialRequirements: 'A new one' } })).status).toBe(
      200,
    );
    const now = await page(booking);
    expect(now.offers).toEqual([]);
    expect(now.booking.promise).toMatch(/^We’ll call you by /);
  });
});

describe('a text with times', () => {
  it.each([
    ['taken back', takeBack],
    ['agreed on otherwise', (booking: NewBooking) => agreed(booking, at('10:00', nextDay(day)))],
    ['cancelled', ({ path }: NewBooking) => call('POST', `${path}/cancel`)],
  ])('that waits for the morning leaves no more once they are %s', async (_name, end) => {
    const booking = await booked();
    clock.set('2026-11-24T10:00:00.000Z');
    expect((await offer(booking, [at('09:00')], 24)).status).toBe(201);
    await server.app.background.done();
    await end(booking);
    clock.set('2026-11-24T22:00:00.000Z');
    await server.relay.round();
    expect(twilio.sent.filter(({ body }) => body.includes('can come'))).toEqual([]);
  });

  it('leaves once, with those that replaced the others', async () => {
    const booking = await booked();
    clock.set('2026-11-24T10:00:00.000Z');
    await offer(booking, [at('09:00')], 24);
    clock.advance(60_000);
    await offer(booking, [at('14:00')], 24);
    clock.set('2026-11-24T22:00:00.000Z');
    await server.relay.round();
    const texts = twilio.sent.filter(({ body }) => body.includes('can come'));
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toContain('2:00 pm');
  });
});

describe('a booking in a provider’s hand', () => {
  it('is offered times beside that provider’s visits, not ours', async () => {
    const provider = (await team.provider()).id;
    const booking = await booked();
    await asOwner('PATCH', `/api/admin/bookings/${booking.id}`, { assignedTo: provider });
    const { offers } = (await offer(booking, [at('09:00'), at('13:00')])).body;
    const visit = { appointmentDate: day, clientName: 'Kim', status: 'confirmed', durationMinutes: 60 };
    await asOwner('POST', '/api/calendar/appointments', { ...visit, appointmentTime: '09:00' });
    await asOwner('POST', '/api/calendar/appointments', {
      ...visit,
      appointmentTime: '13:00',
      assignedTo: provider,
    });
    expect((await page(booking)).offers).toMatchObject([{ time: '09:00' }]);
    expect((await offer(await booked(), [at('09:00')])).status).toBe(400);
    expect((await accept(booking, offers[1].id)).status).toBe(409);
    expect((await accept(booking, offers[0].id)).status).toBe(200);
  });
});
