import { slotOf } from '../bookings/capacity';
import { daysBetween } from '../time/dates';
import { minuteOf } from '../time/minute-of-day';
import { type Place, travelMinutes } from './travel';

/** The fields of a visit that its neighbour needs. */
export interface Neighbour {
  name: string | null;
  time: string;
  durationMinutes: number;
  place: Place | null;
}

/** A day that the visit could have. */
export interface PossibleDay {
  date: string;
  /** The times at which the visit fits. Those of the requested part come first. */
  times: readonly { time: string; isAsked: boolean }[];
  visits: readonly Neighbour[];
  /** True when the owner prefers this suburb on this weekday. */
  isLiked: boolean;
}

/** The visit whose time is looked for. */
export interface WantedVisit {
  /** The day that the customer asked for. */
  askedDate: string;
  durationMinutes: number;
  /** The name of the suburb, as screens show it. */
  suburb: string;
  place: Place | null;
}

export interface SuggestedTime {
  date: string;
  time: string;
  /** The reason as text, such as 'between Clive and Lachlan, +12 min drive'. No two are the same. */
  reason: string;
}

const maxSuggestions = 3;
/** Maximum on the first day when another day has a suggestion, too. */
const mostOfFirstDay = 2;
/** Two suggestions of a day are this far apart, in minutes. */
const minutesApart = 60;
const noName = 'the visit';

function neighboursAt(time: string, { durationMinutes, place }: WantedVisit, visits: readonly Neighbour[]) {
  const start = minuteOf(time);
  const earlier = visits.filter((each) => minuteOf(each.time) + each.durationMinutes <= start);
  const later = visits.filter((each) => minuteOf(each.time) >= start + durationMinutes);
  const after = earlier.toSorted((one, other) => minuteOf(other.time) - minuteOf(one.time))[0];
  const before = later.toSorted((one, other) => minuteOf(one.time) - minuteOf(other.time))[0];
  const drive =
    (after ? travelMinutes(after.place, place) : 0) +
    (before ? travelMinutes(place, before.place) : 0) -
    (after && before ? travelMinutes(after.place, before.place) : 0);
  /** Minutes of waiting to the nearer neighbour. A visit right after another leaves one undivided gap. */
  const idle = Math.min(
    after ? start - minuteOf(after.time) - after.durationMinutes : Number.POSITIVE_INFINITY,
    before ? minuteOf(before.time) - start - durationMinutes : Number.POSITIVE_INFINITY,
  );
  return { after, before, drive: Math.max(0, drive), idle };
}

type Neighbours = ReturnType<typeof neighboursAt>;

/** 'between Clive and Lachlan, +12 min drive'; null without a neighbour. */
function neighbourText({ after, before, drive }: Neighbours): string | null {
  if (!after && !before) return null;
  const names = [after && `after ${after.name ?? noName}`, before && `before ${before.name ?? noName}`];
  const place =
    after && before
      ? `between ${after.name ?? noName} and ${before.name ?? noName}`
      : names.filter(Boolean).join('');
  return drive === 0 ? `${place}, on the way` : `${place}, +${drive} min drive`;
}

const isThere = ({ visits }: PossibleDay, { place }: WantedVisit): boolean =>
  visits.some((visit) => Boolean(place?.suburb) && visit.place?.suburb === place?.suburb);

/** 'the day after the asked day'; null for the asked day itself. */
function distanceText(date: string, asked: string): string | null {
  const days = daysBetween(asked, date);
  if (days === 0) return null;
  const apartText = Math.abs(days) === 1 ? 'the day' : `${Math.abs(days)} days`;
  return `${apartText} ${days > 0 ? 'after' : 'before'} the asked day`;
}

/** Why a whole day suits, the best reason first. */
function reasonsOfDay(day: PossibleDay, wanted: WantedVisit): string[] {
  const reasons = [
    isThere(day, wanted) && `you’re in ${wanted.suburb} that day`,
    day.isLiked && `your day for ${wanted.suburb}`,
    distanceText(day.date, wanted.askedDate),
  ];
  return reasons.filter((reason) => typeof reason === 'string');
}

/** Why a time of the first day suits, the best reason first. */
function reasonsOfTime(time: string, found: Neighbours, day: PossibleDay, wanted: WantedVisit): string[] {
  const part = slotOf(time);
  const ofPart = day.times.map((each) => each.time).filter((each) => slotOf(each) === part);
  const reasons = [
    neighbourText(found),
    ofPart.every((other) => time <= other) && `first free time in the ${part}`,
    ofPart.every((other) => time >= other) && `last free time in the ${part}`,
    ...reasonsOfDay(day, wanted),
  ];
  return reasons.filter((reason) => typeof reason === 'string');
}

/**
 * The times of a day, the best first: in the part that was asked for, then with the least more to drive, then beside
 * another visit, so that the free time stays in one piece.
 */
const ratedTimes = (day: PossibleDay, wanted: WantedVisit) =>
  day.times
    .map((each) => ({ ...each, found: neighboursAt(each.time, wanted, day.visits) }))
    .toSorted(
      (one, other) =>
        Number(other.isAsked) - Number(one.isAsked) ||
        one.found.drive - other.found.drive ||
        one.found.idle - other.found.idle ||
        minuteOf(one.time) - minuteOf(other.time),
    );

/** Adds times of one day while there is a reason that no other suggestion has. */
function addOfFirstDay(chosen: SuggestedTime[], day: PossibleDay, wanted: WantedVisit, limit: number): void {
  for (const { time, found } of ratedTimes(day, wanted)) {
    if (chosen.length >= limit) return;
    const isNear = chosen.some(
      (each) => each.date === day.date && Math.abs(minuteOf(each.time) - minuteOf(time)) < minutesApart,
    );
    const reason = reasonsOfTime(time, found, day, wanted).find(
      (each) => !chosen.some((other) => other.reason === each),
    );
    if (!isNear && reason) chosen.push({ date: day.date, time, reason });
  }
}

/**
 * Up to three times for a visit, each with another reason: two of the first day and, where one is free, one of another
 * day. A day on which we are in the suburb anyway comes before the others. In the order of the calendar.
 */
export function suggestedTimes(
  wanted: WantedVisit,
  [first, ...others]: readonly PossibleDay[],
): SuggestedTime[] {
  const chosen: SuggestedTime[] = [];
  if (first) addOfFirstDay(chosen, first, wanted, mostOfFirstDay);
  const suiting = others.toSorted(
    (one, other) =>
      Number(isThere(other, wanted)) - Number(isThere(one, wanted)) ||
      Number(other.isLiked) - Number(one.isLiked),
  );
  for (const day of suiting) {
    const [best] = ratedTimes(day, wanted);
    const reason = reasonsOfDay(day, wanted).find((each) => !chosen.some((other) => other.reason === each));
    if (best && reason && chosen.length < maxSuggestions)
      chosen.push({ date: day.date, time: best.time, reason });
  }
  if (first) addOfFirstDay(chosen, first, wanted, maxSuggestions);
  return chosen.toSorted(
    (one, other) => one.date.localeCompare(other.date) || minuteOf(one.time) - minuteOf(other.time),
  );
}
