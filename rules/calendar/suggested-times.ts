import { minuteOf } from './run';
import { type Place, travelMinutes } from './travel';

/** A visit of the day, as far as a neighbour has to know it. */
export interface Neighbour {
  name: string | null;
  time: string;
  durationMinutes: number;
  place: Place | null;
}

export interface SuggestedTime {
  time: string;
  /** The visits before and after it, by their clients' names; null at an end of the day. */
  after: string | null;
  before: string | null;
  /** How much longer the day's drive becomes; null without a neighbour. */
  driveMinutes: number | null;
}

interface Day {
  /** The times at which the visit fits, those of the part that was asked for first. */
  times: readonly { time: string; isAsked: boolean }[];
  durationMinutes: number;
  place: Place | null;
  visits: readonly Neighbour[];
}

const most = 3;
/** Without another reason two suggestions are this far apart, in minutes. */
const apart = 60;
const noName = 'the visit';

function between(time: string, { durationMinutes, place, visits }: Day) {
  const start = minuteOf(time);
  const earlier = visits.filter((each) => minuteOf(each.time) + each.durationMinutes <= start);
  const later = visits.filter((each) => minuteOf(each.time) >= start + durationMinutes);
  const after = earlier.toSorted((one, other) => minuteOf(other.time) - minuteOf(one.time))[0];
  const before = later.toSorted((one, other) => minuteOf(one.time) - minuteOf(other.time))[0];
  const drive =
    (after ? travelMinutes(after.place, place) : 0) +
    (before ? travelMinutes(place, before.place) : 0) -
    (after && before ? travelMinutes(after.place, before.place) : 0);
  /** Minutes of waiting to the nearer neighbour: a visit right after another leaves one whole gap. */
  const idle = Math.min(
    after ? start - minuteOf(after.time) - after.durationMinutes : Number.POSITIVE_INFINITY,
    before ? minuteOf(before.time) - start - durationMinutes : Number.POSITIVE_INFINITY,
  );
  return { after, before, drive, idle };
}

/**
 * Up to three times of a day for a visit: in the part that was asked for, then with the least more to drive, then beside
 * another visit, so that what stays free stays in one piece. In the order of the clock.
 */
export function suggestedTimes(day: Day): SuggestedTime[] {
  const rated = day.times
    .map((each) => ({ ...each, ...between(each.time, day) }))
    .toSorted(
      (one, other) =>
        Number(other.isAsked) - Number(one.isAsked) ||
        one.drive - other.drive ||
        one.idle - other.idle ||
        minuteOf(one.time) - minuteOf(other.time),
    );
  const chosen: typeof rated = [];
  for (const each of rated) {
    if (chosen.length === most) break;
    if (chosen.every(({ time }) => Math.abs(minuteOf(time) - minuteOf(each.time)) >= apart))
      chosen.push(each);
  }
  return chosen
    .map(({ time, after, before, drive }) => ({
      time,
      after: after ? (after.name ?? noName) : null,
      before: before ? (before.name ?? noName) : null,
      driveMinutes: after || before ? Math.max(0, drive) : null,
    }))
    .toSorted((one, other) => minuteOf(one.time) - minuteOf(other.time));
}
