import type { Run } from '../../../../contracts/calendar/run';
import { rows } from '../../../../rows/rows';
import { driveOf } from '../../../../rules/calendar/run';
import { suggestedOrder } from '../../../../rules/calendar/run-order';
import { arrivalsOf } from '../../../../rules/calendar/run-times';
import { clockOf, minuteOf } from '../../../../rules/time/minute-of-day';
import { dateIn, timeIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { medicalNotesOfVisits } from '../../horses/visited-horses/medical-notes';
import { horseIdsOf, idOf } from '../../relations';
import type { AssigneeId } from '../assignments/assignees';
import { type DayOfRun, type DayStop, runOfDay } from './run-of-day';

/** Rounds to a hundred metres. */
const rounded = (km: number): number => Math.round(km * 10) / 10;

/** Returns the departure to a visit today, in minutes of the day. */
function leftAt(app: App, { row: { onTheWayAt, appointmentDate } }: DayStop): number | null {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const at = onTheWayAt ? new Date(onTheWayAt) : null;
  return at && dateIn(zone, at) === appointmentDate ? minuteOf(timeIn(zone, at)) : null;
}

async function horseNames(app: App, stops: readonly DayStop[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(stops.flatMap(({ row }) => horseIdsOf(row)))];
  if (!ids.length) return new Map();
  const found = await rows(app, 'horses').pick({ id: ids }, ['name']);
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function stopsOf(app: App, { stops, day, now }: DayOfRun): Promise<Run['stops']> {
  const [names, medical] = await Promise.all([
    horseNames(app, stops),
    medicalNotesOfVisits(
      app,
      stops.map(({ id }) => id),
    ),
  ]);
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
    clientId: idOf(row.clientId),
    clientName: row.clientName ?? null,
    phone: row.phone ?? null,
    horses: horseIdsOf(row).flatMap((horseId) => {
      const name = names.get(horseId);
      return name === undefined ? [] : [{ id: horseId, name }];
    }),
    medical: medical.get(id) ?? [],
    horseCount: row.horseCount ?? null,
    order: index + 1,
    time: row.appointmentTime,
    arrival: clockOf(arrivals[index] ?? time),
    travelMinutes: Math.ceil(legs[index]?.minutes ?? 0),
    km: rounded(legs[index]?.km ?? 0),
    fixed,
    place: { suburb: place.suburb, postcode: place.postcode, source: place.source },
  }));
}

/** Maps a run for the owner, with an order that needs no more driving. */
async function asRun(app: App, run: DayOfRun): Promise<Run> {
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
    stops: await stopsOf(app, run),
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

/** Returns the run of a day for one assignee; today's without a date. Throws `not-found` for an unknown provider. */
export async function readRun(app: App, { date, hand }: { date?: string; hand: AssigneeId }): Promise<Run> {
  const day = date ?? dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  return asRun(app, await runOfDay(app, day, hand));
}
