import type { Run } from '../../../contracts/calendar/run';
import { dateIn, timeIn } from '../../../rules/time/zone';
import { clockOf, driveOf, minuteOf } from '../../../rules/visits/run';
import { suggestedOrder } from '../../../rules/visits/run-order';
import { arrivalsOf } from '../../../rules/visits/run-times';
import type { App } from '../../app';
import type { Hand } from '../hands/hands';
import { type DayOfRun, type DayStop, runOfDay } from './run-of-day';

/** To a hundred metres. */
const rounded = (km: number): number => Math.round(km * 10) / 10;

/** When somebody set out for a visit today, as a minute of the day. */
function leftAt(app: App, { row: { onTheWayAt, appointmentDate } }: DayStop): number | null {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const at = onTheWayAt ? new Date(onTheWayAt) : null;
  return at && dateIn(zone, at) === appointmentDate ? minuteOf(timeIn(zone, at)) : null;
}

function stopsOf(app: App, { stops, day, now }: DayOfRun): Run['stops'] {
  const { legs } = driveOf(stops, day);
  const onTheWay = stops.map((stop, index) => ({
    time: stop.time,
    durationMinutes: stop.durationMinutes,
    leg: legs[index] ?? { km: 0, minutes: 0 },
    fixed: stop.fixed,
    isDone: stop.row.status === 'completed',
    leftAt: leftAt(app, stop),
  }));
  const arrivals = arrivalsOf(onTheWay, day.opens, now);
  return stops.map(({ id, row, time, fixed, place }, index) => ({
    appointmentId: id,
    order: index + 1,
    time: row.appointmentTime,
    arrival: clockOf(arrivals[index] ?? time),
    travelMinutes: Math.ceil(legs[index]?.minutes ?? 0),
    km: rounded(legs[index]?.km ?? 0),
    fixed,
    place: { suburb: place.suburb, postcode: place.postcode, source: place.source },
  }));
}

/** A day as it is driven, as the owner reads it, with an order in which no more is driven. */
function asRun(app: App, run: DayOfRun): Run {
  const { date, hand, stops, day } = run;
  const drive = driveOf(stops, day);
  const order = suggestedOrder(stops, day);
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const better = driveOf(
    order.flatMap(({ id }) => byId.get(id) ?? []),
    day,
  );
  const total = { km: rounded(drive.km), minutes: Math.round(drive.minutes) };
  const suggested = { km: rounded(better.km), minutes: Math.round(better.minutes) };
  return {
    date,
    hand,
    stops: stopsOf(app, run),
    ...total,
    fromHome: day.home !== null,
    suggested: {
      order: order.map(({ id }) => id),
      ...suggested,
      saved: {
        km: rounded(total.km - suggested.km),
        minutes: total.minutes - suggested.minutes,
      },
    },
  };
}

/** The run of a day, today without one, in one hand. Throws `not-found` for an unknown provider. */
export async function readRun(app: App, { date, hand }: { date?: string; hand: Hand }): Promise<Run> {
  const day = date ?? dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  return asRun(app, await runOfDay(app, day, hand));
}
