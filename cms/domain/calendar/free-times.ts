import type { freeTimesOfDay as contract } from '../../../contracts/calendar/free-times';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { freeTimes } from '../../../rules/calendar/free-times';
import { type Place, placeOf } from '../../../rules/calendar/travel';
import { defaultDurationMinutes } from '../../../rules/calendar/visit-times';
import { closureOn, openSpan, type Slot } from '../../../rules/time/business-hours';
import type { App } from '../../app';
import { takenTimesOn } from '../bookings/capacity/taken-times-on';
import { businessHours } from '../content/hours';
import { todayOf } from '../today-of';

/** Returns visits and held times that take time of our day. A request without an agreed time takes none. */
async function agreedOrHeldTimes(app: App, date: string, bookingId: number | null) {
  const takenTimes = await takenTimesOn(app, date, bookingId);
  return takenTimes
    .filter(({ kind }) => kind !== 'asked')
    .map((each) => ({
      date: each.date,
      time: each.time,
      durationMinutes: each.durationMinutes,
      place: placeOf(each.address),
    }));
}

interface WantedTimes {
  date: string;
  durationMinutes: number;
  place: Place | null;
  /** The preferred part of the day; its times come first. */
  part: Slot | null;
  /** The booking of this visit, which does not block itself. */
  bookingId: number | null;
  closedToo: boolean;
}

/** Returns the times when a visit fits into a day, or why the day is closed. */
export async function timesOfDay(app: App, { bookingId, ...wanted }: WantedTimes) {
  const hours = await businessHours(app);
  const { date } = wanted;
  const taken = await agreedOrHeldTimes(app, date, bookingId);
  return {
    closed: openSpan(hours, date) ? null : (closureOn(hours, date) ?? 'Closed'),
    times: freeTimes({ ...wanted, hours, taken, now: app.now() }),
  };
}

/** Returns the times of a day when a new visit fits. A closed day gets the times of a usual one. */
export async function freeTimesOfDay(
  app: App,
  { date = todayOf(app), durationMinutes = defaultDurationMinutes, address }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { closed, times } = await timesOfDay(app, {
    date,
    durationMinutes,
    place: placeOf(address),
    part: null,
    bookingId: null,
    closedToo: true,
  });
  return { date, durationMinutes, closed, times: times.map(({ time }) => time) };
}
