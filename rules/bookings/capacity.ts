import { type BusinessHours, hoursOn, lastBookableDate, type Slot, slots } from '../time/business-hours';
import { addDays, type Weekday, weekdayOf } from '../time/dates';
import { minuteOf } from '../time/minute-of-day';

// Capacity of a day: each part has a number of minutes. A visit uses its length, plus the minutes between visits, in
// the part where it begins. Wall-clock minutes: no clock change is in opening hours.

/** States of a part of a day for a visit of a given length. `few`: room for one more visit, not two. */
export const partStates = ['open', 'few', 'full', 'closed'] as const;
export type PartState = (typeof partStates)[number];

/** Maximum days in one answer, and the maximum with a place. */
export const maxDays = 62;
export const maxDaysNear = 14;
export const defaultMinutesBetween = 20;

export const slotNames = Object.keys(slots) as Slot[];

export interface Part {
  date: string;
  slot: Slot;
}

/** An active visit or a held time. */
export interface PlacedVisit {
  date: string;
  time: string;
  durationMinutes: number;
}

export interface Capacity {
  hours: BusinessHours;
  /** True when capacity limits bookings. */
  limited: boolean;
  /** Minutes between two visits. */
  between: number;
  /** The owner's minutes for a part of a weekday. Default: the opening time in it. */
  partMinutes: Partial<Record<Weekday, Partial<Record<Slot, number>>>>;
}

/** The part in which a visit begins. Earlier times belong to the first part, later ones to the last. */
export function slotOf(time: string): Slot {
  if (time < slots.morning.ends) return 'morning';
  return time < slots.afternoon.ends ? 'afternoon' : 'evening';
}

/** Start and end of a part on a date, in minutes of the day; null when the business is closed. */
function openPart({ hours }: Pick<Capacity, 'hours'>, { date, slot }: Part) {
  const day = hoursOn(hours, date);
  if (!day) return null;
  const from = Math.max(minuteOf(day.opens), minuteOf(slots[slot].starts));
  const to = Math.min(minuteOf(day.closes), minuteOf(slots[slot].ends));
  return from < to ? { from, to } : null;
}

/** Working minutes of a part of a date; 0 when closed. */
export function minutesOfPart(capacity: Capacity, part: Part): number {
  const open = openPart(capacity, part);
  if (!open) return 0;
  const partMinutes = capacity.partMinutes[weekdayOf(part.date)]?.[part.slot];
  return partMinutes ?? open.to - open.from;
}

const keyOf = ({ date, slot }: Part): string => `${date} ${slot}`;

/** After a longer closure nothing carries over. */
const mostDaysAhead = 31;

/** Yields the later parts with minutes, in order. */
function* partsAfter(capacity: Capacity, { date, slot }: Part): Generator<{ part: Part; minutes: number }> {
  for (let days = 0; days <= mostDaysAhead; days++) {
    const later = days === 0 ? slotNames.slice(slotNames.indexOf(slot) + 1) : slotNames;
    for (const next of later) {
      const part = { date: addDays(date, days), slot: next };
      const minutes = minutesOfPart(capacity, part);
      if (minutes) yield { part, minutes };
    }
  }
}

/** The first day whose visits may extend into a date: a week earlier, plus the closed days before. */
export function firstOverlappingDay({ hours }: Pick<Capacity, 'hours'>, date: string): string {
  let closed = 0;
  while (closed < mostDaysAhead && !hoursOn(hours, addDays(date, -1 - closed))) closed += 1;
  return addDays(date, -7 - closed);
}

export type Used = ReadonlyMap<string, number>;
export const usedMinutesOf = (used: Used, part: Part): number => used.get(keyOf(part)) ?? 0;

/**
 * Yields a visit's minutes in each part: its length and the minutes to the next visit. A visit longer than its part
 * also uses the next parts, across closed days.
 */
function* shares(capacity: Capacity, part: Part, durationMinutes: number): Generator<[Part, number]> {
  const minutes = minutesOfPart(capacity, part);
  if (!minutes || durationMinutes <= minutes) return yield [part, durationMinutes + capacity.between];
  yield [part, minutes];
  let rest = durationMinutes - minutes;
  for (const next of partsAfter(capacity, part)) {
    if (rest <= next.minutes) return yield [next.part, rest + capacity.between];
    yield [next.part, next.minutes];
    rest -= next.minutes;
  }
}

/** Minutes used by visits, by part. */
export function usage(capacity: Capacity, visits: readonly PlacedVisit[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const { date, time, durationMinutes } of visits)
    for (const [part, minutes] of shares(capacity, { date, slot: slotOf(time) }, durationMinutes))
      used.set(keyOf(part), usedMinutesOf(used, part) + minutes);
  return used;
}

/**
 * True when one more visit of this length fits. A visit longer than the part requires an empty part, and room after
 * it.
 */
export function canFitIntoPart(capacity: Capacity, used: Used, part: Part, durationMinutes: number): boolean {
  const minutes = minutesOfPart(capacity, part);
  if (!minutes) return false;
  if (durationMinutes <= minutes) return usedMinutesOf(used, part) + durationMinutes <= minutes;
  if (usedMinutesOf(used, part)) return false;
  let rest = durationMinutes - minutes;
  for (const next of partsAfter(capacity, part)) {
    if (rest <= next.minutes) return usedMinutesOf(used, next.part) + rest <= next.minutes;
    if (usedMinutesOf(used, next.part)) return false;
    rest -= next.minutes;
  }
  return false;
}

/** Current day and time in the business's zone. */
export interface Present {
  today: string;
  time: string;
}

/** True when a part can be booked at all. With limits, today's started parts are closed. */
function isOpen(capacity: Capacity, part: Part, { today, time }: Present): boolean {
  const open = openPart(capacity, part);
  if (!open || part.date < today || part.date > lastBookableDate(today)) return false;
  return part.date > today || minuteOf(time) < (capacity.limited ? open.from : open.to);
}

/** The state of a part for a visit of this length. Without limits only open or closed. */
export function stateOf(
  capacity: Capacity,
  used: Used,
  part: Part,
  { durationMinutes, present }: { durationMinutes: number; present: Present },
): PartState {
  if (!isOpen(capacity, part, present)) return 'closed';
  if (!capacity.limited) return 'open';
  if (!canFitIntoPart(capacity, used, part, durationMinutes)) return 'full';
  const minutes = minutesOfPart(capacity, part);
  const second = usedMinutesOf(used, part) + durationMinutes + capacity.between + durationMinutes;
  return second <= minutes ? 'open' : 'few';
}

/** Distance of two parts, in parts of a day. */
const distance = (one: Part, other: Part): number => {
  const days = (Date.parse(one.date) - Date.parse(other.date)) / 86_400_000;
  return Math.abs(days * slotNames.length + slotNames.indexOf(one.slot) - slotNames.indexOf(other.slot));
};

/** The parts nearest to the requested one, nearest first. Of equal distances the earlier is first. */
export const nearestParts = (asked: Part, parts: readonly Part[], count: number): Part[] =>
  [...parts]
    .sort(
      (one, other) => distance(one, asked) - distance(other, asked) || (keyOf(one) < keyOf(other) ? -1 : 1),
    )
    .slice(0, count);
