import type { Slot } from '../time/business-hours';
import { addDays, formatDate, formatLongDate, weekdayOf } from '../time/dates';
import { nearestParts, type Part, type PartState, slotNames } from './capacity';

/** Availability of a part of a day for a visit, and whether we are nearby on that day. */
export interface FreePart {
  slot: Slot;
  state: PartState;
  near: boolean;
}

export interface FreeDay {
  date: string;
  slots: FreePart[];
}

export const hasRoom = (state: PartState): boolean => state === 'open' || state === 'few';

const byRoom: readonly PartState[] = ['open', 'few', 'full', 'closed'];

/** A day has the state of its freest part. */
export const stateOfDay = ({ slots }: FreeDay): PartState =>
  byRoom.find((state) => slots.some((each) => each.state === state)) ?? 'closed';

export const isNearOn = ({ slots }: FreeDay): boolean => slots.some(({ near }) => near);

/** The availability of a part, if known. */
export const freePart = (days: readonly FreeDay[], { date, slot }: Part): FreePart | undefined =>
  days.find((day) => day.date === date)?.slots.find((each) => each.slot === slot);

/** The parts with room nearest to a full one. */
export const nearestFree = (days: readonly FreeDay[], asked: Part, count: number): Part[] =>
  nearestParts(
    asked,
    days.flatMap(({ date, slots }) =>
      slots.filter(({ state }) => hasRoom(state)).map(({ slot }) => ({ date, slot })),
    ),
    count,
  );

/**
 * The days that a form offers for one tap: the next open days, full ones marked. When all are full, the next days
 * with room.
 */
export function offeredDays(days: readonly FreeDay[], count: number): FreeDay[] {
  const open = days.filter((day) => stateOfDay(day) !== 'closed').slice(0, count);
  if (open.some((day) => hasRoom(stateOfDay(day)))) return open;
  const free = days.filter((day) => hasRoom(stateOfDay(day))).slice(0, count);
  return free.length ? free : open;
}

/** The first day to request, so that the answer includes the parts around a date. */
export const firstAround = (today: string, date: string, days: number): string => {
  const first = addDays(date, -Math.floor(days / 2));
  return first > today ? first : today;
};

/** 'Monday 30 November 2026, morning'. */
export const partText = ({ date, slot }: Part): string =>
  `${weekdayOf(date)} ${formatLongDate(date)}, ${slot}`;

/** 'Mon 30 Nov, morning', for a button. */
export const shortPartText = ({ date, slot }: Part): string => `${formatDate(date).slice(0, -5)}, ${slot}`;

export const isSlot = (value: unknown): value is Slot => slotNames.some((name) => name === value);
