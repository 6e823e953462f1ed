import type { freeTimesOfDay as contract } from '../../../contracts/calendar/free-times';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { closureOn, openSpan, type Slot } from '../../../rules/time/business-hours';
import { addDays } from '../../../rules/time/dates';
import { freeTimes } from '../../../rules/visits/free-times';
import { type Place, placeOf } from '../../../rules/visits/travel';
import { defaultDurationMinutes } from '../../../rules/visits/visit-times';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { businessHours } from '../content/hours';
import { withinDays } from './as-appointment';

/** The visits that take place around a day, without that of a booking. */
async function takenAround(app: App, date: string, without: number | null) {
  const rows = await findRows(
    app.payload,
    'appointments',
    {
      and: [
        ...withinDays({ from: addDays(date, -1), to: date }),
        { status: { in: ['scheduled', 'confirmed'] } },
      ],
    },
    {
      fields: [
        'appointmentDate',
        'appointmentTime',
        'durationMinutes',
        'address',
        'status',
        'isFromOnlineBooking',
      ],
    },
  );
  return (
    rows
      // A request whose time is open takes none yet.
      .filter(
        ({ id, status, isFromOnlineBooking }) =>
          id !== without && !(isFromOnlineBooking && status === 'scheduled'),
      )
      .map(({ appointmentDate, appointmentTime, durationMinutes, address }) => ({
        date: appointmentDate,
        time: appointmentTime,
        durationMinutes: durationMinutes ?? 60,
        place: placeOf(address),
      }))
  );
}

interface WantedTimes {
  date: string;
  durationMinutes: number;
  place: Place | null;
  /** The part of the day that comes first. */
  part: Slot | null;
  /** The visit that is to be moved, which takes no time from itself. */
  without: number | null;
  closedToo: boolean;
}

/** The times at which a visit fits into a day, and why a closed day is closed. */
export async function timesOfDay(app: App, { without, ...wanted }: WantedTimes) {
  const hours = await businessHours(app);
  const { date } = wanted;
  const taken = await takenAround(app, date, without);
  return {
    closed: openSpan(hours, date) ? null : (closureOn(hours, date) ?? 'Closed'),
    times: freeTimes({ ...wanted, hours, taken, now: app.now() }),
  };
}

/** The times of a day at which a new visit fits; of a closed day those that a usual one would have. */
export async function freeTimesOfDay(
  app: App,
  { date, durationMinutes = defaultDurationMinutes, address }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { closed, times } = await timesOfDay(app, {
    date,
    durationMinutes,
    place: placeOf(address),
    part: null,
    without: null,
    closedToo: true,
  });
  return { date, durationMinutes, closed, times: times.map(({ time }) => time) };
}
