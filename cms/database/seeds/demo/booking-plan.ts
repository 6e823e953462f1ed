import type { Slot } from '../../../../rules/time/business-hours';
import { clockOf } from '../../../../rules/time/minute-of-day';
import type { Stable } from './customers';
import type { Demo } from './demo';
import { emergencies, guests, type Person, requestsForOne, requestsForSome } from './lists';

export interface Client {
  person: Person;
  stable?: Stable;
}

export interface PlannedBooking extends Client {
  createdAt: string;
  calledAt?: string;
  serviceDate: string;
  slot: Slot;
  horseCount: number;
  priority: boolean;
  wish: string;
  state: 'confirmed' | 'completed' | 'cancelled';
}

const regularVisits = 93;
const priorityVisits = 23;
const firstDay = -150;
const lastDay = 21;

/** Rotates through all people, customers twice as often as guests. A customer comes up about every six weeks. */
function rotation(stables: Stable[]): Client[] {
  const withStable = stables.map((stable) => ({ person: stable.person, stable }));
  const half = Math.ceil(guests.length / 2);
  const alternate = (some: Person[]) =>
    withStable.flatMap((client, index): Client[] => {
      const guest = some[index];
      return guest ? [client, { person: guest }] : [client];
    });
  return [...alternate(guests.slice(0, half)), ...alternate(guests.slice(half))];
}

const slotsOf = ['morning', 'morning', 'afternoon', 'afternoon', 'evening'] as const;

function details({ random }: Demo, client: Client) {
  const ownHorseCount = client.stable?.horses.length;
  return {
    slot: client.stable && random.chance(0.6) ? client.stable.person.slot : random.pick(slotsOf),
    horseCount: ownHorseCount ? random.whole(1, ownHorseCount) : random.pick([1, 1, 2, 2, 3, 4]),
  };
}

/** Returns the current state of a booking, and the time of the owner's call. */
function outcome({ calendar, random }: Demo, serviceDate: string, createdAt: string) {
  const cancelled = random.chance(0.07);
  const calledAt = calendar.notAfterNow(calendar.minutesAfter(createdAt, random.whole(6, 104)), 2);
  const done = serviceDate < calendar.today;
  return { calledAt, state: cancelled ? 'cancelled' : done ? 'completed' : 'confirmed' } as const;
}

function regular(demo: Demo, clients: Client[], index: number): PlannedBooking {
  const { calendar, random } = demo;
  const client = clients[index % clients.length] ?? random.pick(clients);
  const spread = Math.round((index * (lastDay - firstDay)) / (regularVisits - 1));
  const offset = Math.min(lastDay, firstDay + spread + random.whole(-1, 1));
  // A booking for a day in three weeks was made in the past too.
  const madeOn = Math.min(offset - random.whole(3, 19), -random.whole(1, 9));
  const createdAt = calendar.at(calendar.day(madeOn), clockOf(random.whole(390, 1250)));
  const serviceDate = calendar.workday(offset);
  const request = details(demo, client);
  return {
    ...client,
    ...request,
    ...outcome(demo, serviceDate, createdAt),
    createdAt,
    serviceDate,
    priority: false,
    wish: random.pick(request.horseCount === 1 ? requestsForOne : requestsForSome),
  };
}

function urgent(demo: Demo, clients: Client[], index: number): PlannedBooking {
  const { calendar, random } = demo;
  const client = random.pick(clients);
  const offset = Math.round(firstDay + (index * (-1 - firstDay)) / (priorityVisits - 1));
  const serviceDate = calendar.workday(Math.min(offset, -2));
  const minute = random.whole(370, 830);
  const createdAt = calendar.at(serviceDate, clockOf(minute));
  return {
    ...client,
    ...details(demo, client),
    ...outcome(demo, serviceDate, createdAt),
    createdAt,
    serviceDate,
    slot: minute < 570 ? 'morning' : minute < 780 ? 'afternoon' : 'evening',
    horseCount: random.pick([1, 1, 1, 2]),
    priority: true,
    wish: random.pick(emergencies),
  };
}

function uncalled({ calendar }: Demo, clients: Client[]): PlannedBooking[] {
  const make = (
    who: string,
    minutes: number,
    rest: Omit<PlannedBooking, 'createdAt' | 'state' | 'person'>,
  ) => {
    const client = clients.find(({ person }) => person.firstName === who);
    if (!client) throw new Error(`The demo has no person called ${who}`);
    return { ...client, ...rest, createdAt: calendar.minutesAgo(minutes), state: 'confirmed' as const };
  };
  const [morning, priority, horseCount] = ['morning' as const, false, 2];
  const plain = { slot: morning, priority, horseCount };
  // Late in the day, the nearest bookable day is tomorrow.
  const isLate = calendar.isPast(calendar.at(calendar.today, '16:00'));
  const sameDay = {
    serviceDate: calendar.workday(isLate ? 1 : 0),
    slot: isLate ? morning : ('evening' as const),
  };
  return [
    make('Graham', 148, {
      ...plain,
      serviceDate: calendar.workday(5),
      wish: 'Both stock horses, fronts are nearly through.',
    }),
    make('Bec', 84, {
      ...plain,
      serviceDate: calendar.workday(8),
      slot: 'afternoon',
      wish: 'Two trims, both quiet. The new one has had no rasp on her yet.',
    }),
    make('Jess', 41, {
      ...sameDay,
      priority: true,
      horseCount: 1,
      wish: 'Biscuit has pulled his near fore and is short on it.',
    }),
    make('Fiona', 9, {
      ...plain,
      serviceDate: calendar.workday(11),
      horseCount: 1,
      wish: 'Monty, full set. Please bring the big stand.',
    }),
  ];
}

const byCreation = (a: PlannedBooking, b: PlannedBooking) => a.createdAt.localeCompare(b.createdAt);

/** Plans about 120 bookings of five past months and the next three weeks, in order of arrival. */
export function planBookings(demo: Demo, stables: Stable[]): PlannedBooking[] {
  const clients = rotation(stables);
  const all = [
    ...Array.from({ length: regularVisits }, (_, index) => regular(demo, clients, index)),
    ...Array.from({ length: priorityVisits }, (_, index) => urgent(demo, clients, index)),
    ...uncalled(demo, clients),
  ];
  return all.sort(byCreation);
}
