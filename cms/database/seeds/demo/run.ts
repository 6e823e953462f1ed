import { nextCount } from '../../../../collections/fields/numeric-id';
import type { Booking } from '../../../../collections/payload-types';
import type { OfferedTime } from '../../../../contracts/bookings/offered-time';
import { rows } from '../../../../rows/rows';
import { confirmationNumber } from '../../../../rules/bookings/confirmation-number';
import { addOnce, type Demo } from './demo';
import { guests, placeOf } from './lists';

interface Stop {
  who: string;
  suburb: string;
  postcode: string;
  time: string;
}

/** Stops in an inefficient order. Another order saves many kilometres. */
const toAndFro: Stop[] = [
  { who: 'Beryl Dunne', suburb: 'Drouin', postcode: '3818', time: '08:00' },
  { who: 'Theo Marchetti', suburb: 'Koo Wee Rup', postcode: '3981', time: '10:00' },
  { who: 'Priya Nolan', suburb: 'Pakenham', postcode: '3810', time: '11:30' },
  { who: 'Gus Aldridge', suburb: 'Longwarry', postcode: '3816', time: '13:15' },
  { who: 'Noreen Pask', suburb: 'Lang Lang', postcode: '3984', time: '15:15' },
];
const fullMorning: Stop[] = [
  { who: 'Vic Santoro', suburb: 'Officer', postcode: '3809', time: '08:00' },
  { who: 'Edie Blackwood', suburb: 'Beaconsfield', postcode: '3807', time: '09:20' },
  { who: 'Mal Rennick', suburb: 'Berwick', postcode: '3806', time: '10:40' },
];

interface Day {
  name: 'run' | 'full';
  durationMinutes: number;
  date: string;
  status: 'scheduled' | 'confirmed';
  stops: readonly Stop[];
}

/** Landlines, which get no texts. */
const phoneOf = (name: Day['name'], index: number) => `+613599711${name === 'run' ? 2 : 3}${index}`;

async function addDay(demo: Demo, { name, durationMinutes, date, status, stops }: Day): Promise<void> {
  for (const [index, { who, suburb, postcode, time }] of stops.entries()) {
    const bookingKey = `demo:${name}:${time}`;
    await addOnce(
      demo,
      'appointments',
      { bookingKey },
      {
        bookingKey,
        clientName: who,
        phone: phoneOf(name, index),
        address: placeOf({ address: `${3 + 8 * index} Settlement Road`, suburb, postcode }),
        appointmentDate: date,
        appointmentTime: time,
        durationMinutes,
        workRequired: 'Trim',
        status,
      },
    );
  }
}

async function emptyDays({ app, calendar }: Demo): Promise<string[]> {
  const appointments = await rows(app, 'appointments').pick({ appointmentDate: { after: calendar.today } }, [
    'appointmentDate',
    'bookingKey',
  ]);
  const others = appointments.filter(({ bookingKey }) => !/^demo:(run|full):/.test(bookingKey ?? ''));
  const busy = new Set(others.map(({ appointmentDate }) => appointmentDate));
  const ahead = Array.from({ length: 20 }, (_, index) => calendar.day(index + 2));
  return ahead.filter((date) => !calendar.isSunday(date) && !busy.has(date));
}

async function addOffered(demo: Demo): Promise<Booking> {
  const { app, calendar, random } = demo;
  const person = guests.find(({ lastName }) => lastName === 'Costanzo');
  if (!person) throw new Error('The demo has no person called Costanzo');
  const idempotencyKey = 'demo:offered';
  const serviceDate = calendar.workday(9);
  const booking = await addOnce(
    demo,
    'bookings',
    { idempotencyKey },
    {
      ...person,
      idempotencyKey,
      confirmationNumber: confirmationNumber((limit) => random.whole(0, limit - 1)),
      service: 'farrier',
      serviceDate,
      preferredTime: 'morning',
      horseCount: 2,
      rushService: false,
      specialRequirements: 'Two trims. Mornings suit us best.',
      totalCost: 0,
      state: 'confirmed',
      outboxState: 'done',
      createdAt: calendar.minutesAgo(66),
    },
  );
  const bookingKey = `booking:${booking.id}`;
  await addOnce(
    demo,
    'appointments',
    { bookingKey },
    {
      bookingKey,
      clientName: `${person.firstName} ${person.lastName}`,
      phone: person.phone,
      email: person.email,
      address: placeOf(person),
      appointmentDate: serviceDate,
      appointmentTime: '08:00',
      durationMinutes: 105,
      workRequired: booking.specialRequirements,
      status: 'scheduled',
      isFromOnlineBooking: true,
      onlineBookingId: booking.id,
      createdAt: booking.createdAt,
    },
  );
  const until = calendar.minutesAgo(-24 * 60);
  const offers: OfferedTime[] = [];
  for (const [date, time] of [
    [serviceDate, '09:30'],
    [calendar.workday(10), '08:30'],
  ] as const)
    offers.push({
      id: await nextCount(app.payload, 'offered-times'),
      date,
      time,
      durationMinutes: 105,
      until,
    });
  await rows(app, 'bookings').update(
    { id: booking.id, offersUntil: null },
    { offers, offersUntil: Date.parse(until), offeredAt: calendar.minutesAgo(3) },
  );
  return booking;
}

/** Sets the place at which runs begin, unless the business has one. */
export async function setBusinessPlace({ app }: Demo): Promise<void> {
  const { postcode } = await app.payload.findGlobal({ slug: 'business', depth: 0 });
  if (!postcode)
    await app.payload.updateGlobal({ slug: 'business', data: { suburb: 'Pakenham', postcode: '3810' } });
}

/**
 * Adds data for routes: an inefficient day with a gap at its end, a full morning, and times held for a customer.
 * Returns the day of the route.
 */
export async function addRun(demo: Demo): Promise<string | undefined> {
  const { app } = demo;
  const settings = await app.payload.findGlobal({ slug: 'calendar-settings', depth: 0 });
  if (!settings.zoneDays?.length)
    await app.payload.updateGlobal({
      slug: 'calendar-settings',
      data: { zoneDays: [{ suburb: 'Koo Wee Rup', weekday: 'Tuesday' }] },
    });
  await addOffered(demo);
  const [one, other] = await emptyDays(demo);
  if (!one || !other) return undefined;
  const roomy = {
    name: 'run',
    durationMinutes: 45,
    date: one,
    status: 'scheduled',
    stops: toAndFro,
  } as const;
  await addDay(demo, roomy);
  const full = {
    name: 'full',
    durationMinutes: 60,
    date: other,
    status: 'confirmed',
    stops: fullMorning,
  } as const;
  await addDay(demo, full);
  return one;
}
