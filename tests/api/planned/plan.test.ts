import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../rows/rows';
import { newBooking } from '../../support/new-booking';
import { plannedOf } from '../../support/planned-calls';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { teamOf } from '../../support/team-calls';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', WORKER_NAME: 'kim-lee' });
const { app, asOwner, call } = server;
const [team, planned] = [teamOf(server), plannedOf(server)];
const [plan, toPlace] = ['/api/calendar/plan', '/api/calendar/to-place'];

beforeEach(async () => {
  const collections = [
    ...(['appointments', 'bookings', 'regulars', 'messages', 'horses', 'clients'] as const),
    ...(['service-providers', 'idempotency-keys'] as const),
  ];
  for (const collection of collections) await app.payload.db.deleteMany({ collection, where: {} });
});

describe('the plan of some days', () => {
  it('has the hands by name, the hours of each day, and why one is closed', async () => {
    const active = await team.provider({ firstName: 'Zoe', lastName: 'Abbott' });
    const other = await team.provider({ firstName: 'Al', lastName: 'Young' });
    const gone = await team.provider({ firstName: 'Bo', lastName: 'Gone' });
    await rows(app, 'service-providers').update({ id: gone.id }, { isActive: false });
    const { status, body } = await asOwner('GET', `${plan}?from=2026-12-24&days=4`);
    expect(status).toBe(200);
    expect(body.hands).toEqual([
      { hand: 'us', name: 'Us' },
      { hand: 'worker', name: 'Kim-lee' },
      { hand: other.id, name: 'Al Young' },
      { hand: active.id, name: 'Zoe Abbott' },
    ]);
    expect(body.days).toMatchObject([
      { date: '2026-12-24', closed: null },
      { date: '2026-12-25', opens: null, closes: null, closed: 'Christmas Day' },
      { date: '2026-12-26', opens: null, closes: null },
      { date: '2026-12-27', opens: null, closes: null },
    ]);
    expect(body.days[0].opens < body.days[0].closes).toBe(true);
    expect(body.held).toEqual([]);
  });

  it('has the times that are held for an offer, in our hand, and no next visit is proposed on one', async () => {
    const { body: booked } = await call('POST', '/api/bookings', { body: bookingBody() });
    await app.background.done();
    const times = [{ date: '2027-01-05', time: '09:00', durationMinutes: 60 }];
    const offered = await asOwner('POST', `/api/admin/bookings/${booked.id}/offers`, {
      times,
      holdHours: 24,
    });
    expect(offered.status, JSON.stringify(offered.body)).toBeLessThan(300);
    expect((await asOwner('GET', `${plan}?from=2027-01-04&days=3`)).body.held).toEqual(times);
    expect((await asOwner('GET', `${plan}?from=2027-01-06&days=3`)).body.held).toEqual([]);
    const visit = await asOwner('POST', '/api/calendar/appointments', {
      clientName: 'Zoe',
      appointmentDate: '2026-11-24',
      appointmentTime: '09:00',
    });
    const { suggestions } = (await asOwner('GET', `/api/calendar/appointments/${visit.body.id}/next`)).body;
    expect(suggestions[0]).toMatchObject({ date: '2027-01-05', why: 'weekday' });
    expect(suggestions[0].time).not.toBe('09:00');
  });

  it('is of a week from today where nothing is asked for, and of two at most', async () => {
    const { body } = await asOwner('GET', plan);
    expect([body.days.length, body.days[0].date]).toEqual([7, '2026-11-21']);
    for (const query of ['?days=15', '?days=0', '?from=2026-11-31', '?hand=us'])
      expect([query, (await asOwner('GET', `${plan}${query}`)).status]).toEqual([query, 400]);
    expect((await call('GET', plan)).status).toBe(401);
    expect((await call('GET', toPlace)).status).toBe(401);
  });
});

describe('the list of all that is to be placed', () => {
  const listed = async () => (await asOwner('GET', toPlace)).body;

  it('has the bookings whose time is open, until it is agreed on or they are off', async () => {
    const { id: first } = await newBooking(server, { serviceDate: '2026-11-27', preferredTime: 'afternoon' });
    const { id: second } = await newBooking(server, {
      serviceDate: '2026-11-26',
      email: 'zoe@example.com',
      phone: '0412 345 679',
    });
    await app.background.done();
    const { bookings } = await listed();
    expect(
      bookings.map(({ appointment, part }: { appointment: Record<string, unknown>; part: string }) => [
        appointment.onlineBookingId,
        appointment.appointmentDate,
        part,
      ]),
    ).toEqual([
      [second, '2026-11-26', 'morning'],
      [first, '2026-11-27', 'afternoon'],
    ]);
    const { id } = bookings[0].appointment;
    const place = { appointmentDate: '2026-11-30', appointmentTime: '10:30', status: 'confirmed' };
    const agreed = await asOwner('PATCH', `/api/calendar/appointments/${id}`, place);
    expect(agreed.body).toMatchObject({ ...place, isAskedFor: false, onlineBookingId: second });
    await asOwner('PATCH', `/api/admin/bookings/${first}`, { state: 'cancelled', tell: false });
    await app.background.done();
    expect(await listed()).toEqual({ bookings: [], moreBookings: 0, skipped: [] });
    expect(
      (await asOwner('GET', '/api/calendar/appointments?from=2026-11-24&to=2026-12-04')).body,
    ).toHaveLength(2);
    const about = await app.payload.find({ collection: 'messages', where: { aboutId: { equals: id } } });
    expect(about.docs.filter(({ template }) => template === 'confirmationSms')).toEqual([]);
  });

  it('keeps a booking whose day has long passed, until it is closed, behind those that are ahead', async () => {
    const { id: longAgo } = await newBooking(server, { serviceDate: '2026-11-27' });
    await newBooking(server, { serviceDate: '2026-11-26', email: 'zoe@example.com', phone: '0412 345 679' });
    await app.background.done();
    const visit = (await listed()).bookings[1].appointment;
    const moved = { appointmentDate: '2026-07-01' };
    await rows(app, 'appointments').update({ id: visit.id }, moved);
    const days = async () =>
      (await listed()).bookings.map(
        ({ appointment }: { appointment: { appointmentDate: string } }) => appointment.appointmentDate,
      );
    expect(await days()).toEqual(['2026-11-26', '2026-07-01']);
    await asOwner('PATCH', `/api/admin/bookings/${longAgo}`, { state: 'cancelled', tell: false });
    await app.background.done();
    expect(await days()).toEqual(['2026-11-26']);
  });

  it('lists a hundred bookings, and says how many more there are', async () => {
    for (let index = 0; index < 103; index++)
      await rows(app, 'appointments').add({
        clientName: `Client ${index}`,
        appointmentDate: index < 3 ? '2026-03-02' : '2026-12-01',
        appointmentTime: '09:00',
        status: 'scheduled',
        isFromOnlineBooking: true,
      });
    const { bookings, moreBookings } = await listed();
    expect([bookings.length, moreBookings, bookings.at(-1).appointment.appointmentDate]).toEqual([
      100,
      3,
      '2026-12-01',
    ]);
  });

  it('names what is in the way of a booking, agreed visits too', async () => {
    await newBooking(server, { serviceDate: '2026-11-27' });
    await app.background.done();
    const agreed = await asOwner('POST', '/api/calendar/appointments', {
      clientName: 'Zoe',
      appointmentDate: '2026-11-27',
      appointmentTime: '08:00',
    });
    const [{ appointment }] = (await listed()).bookings;
    expect(appointment.conflictsWith).toMatchObject([{ id: agreed.body.id }]);
  });

  it('has the days that active regulars skipped, with all that fills the form', async () => {
    const { id, clientId, horseId } = await planned.regular({ durationMinutes: 75 });
    const away = { cycleState: 'away' as const, awayUntil: '2026-11-25' };
    await rows(app, 'horses').update({ id: horseId }, away);
    expect((await listed()).skipped).toEqual([
      {
        regularId: id,
        regularDay: '2026-11-24',
        why: 'no-horse',
        clientId,
        clientName: 'Jess Hartley',
        horses: [{ id: horseId, name: 'Bella' }],
        time: '09:00',
        durationMinutes: 75,
        assignedTo: null,
      },
    ]);
    await asOwner('PATCH', `/api/regulars/${id}`, { state: 'paused' });
    expect((await listed()).skipped).toEqual([]);
  });
});
