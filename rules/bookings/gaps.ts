import { minuteOf } from '../calendar/run';
import { type Slot, slots } from '../time/business-hours';

// The free stretches of a day. Times are minutes of the clock on the wall.

/** Shorter ones are no gaps. */
const shortestGap = 45;
/** Gaps of today begin at a time that people say. */
const stepMinutes = 5;

/** A stretch of a day, in minutes of the day. */
export interface Stretch {
  from: number;
  to: number;
}

/** The day's facts from which gaps follow. */
export interface GapFacts {
  /** Null on a day on which the business is closed. */
  open: Stretch | null;
  /** The minute of the day; null on a day that is still to come. */
  now: number | null;
  /** Minutes between two visits. */
  between: number;
  /** Stretches with a fixed time: agreed visits and held times. */
  placed: readonly Stretch[];
  /** Bookings whose time is open: how long each takes in its part of the day. */
  asked: readonly { slot: Slot; minutes: number }[];
}

const lengthOf = ({ from, to }: Stretch): number => to - from;

/** The stretches without one of them. */
const without = (stretches: readonly Stretch[], taken: Stretch): Stretch[] =>
  stretches.flatMap((each) =>
    [
      { from: each.from, to: Math.min(each.to, taken.from) },
      { from: Math.max(each.from, taken.to), to: each.to },
    ].filter((left) => lengthOf(left) > 0),
  );

/** The share of a stretch in a part of the day. */
const within = ({ from, to }: Stretch, slot: Slot): Stretch => ({
  from: Math.max(from, minuteOf(slots[slot].starts)),
  to: Math.min(to, minuteOf(slots[slot].ends)),
});

/**
 * Keeps room for a booking whose time is open: in the smallest stretch of its part that holds it, so that the large ones
 * stay whole, else as much as the largest one has.
 */
function withRoomFor(
  stretches: readonly Stretch[],
  { slot, minutes }: { slot: Slot; minutes: number },
  between: number,
): Stretch[] {
  const shares = stretches
    .map((each) => within(each, slot))
    .filter((share) => lengthOf(share) > 0)
    .sort((one, other) => lengthOf(one) - lengthOf(other));
  const share = shares.find((each) => lengthOf(each) >= minutes) ?? shares.at(-1);
  if (!share) return [...stretches];
  return without(stretches, { from: share.from, to: share.from + minutes + between });
}

/** The gaps of a day, in the order of the clock. */
export function gapsOfDay({ open, now, between, placed, asked }: GapFacts): Stretch[] {
  if (!open) return [];
  const soonest = now === null ? open.from : Math.ceil(now / stepMinutes) * stepMinutes;
  const from = Math.max(open.from, soonest);
  let free: Stretch[] = from < open.to ? [{ from, to: open.to }] : [];
  for (const each of placed) free = without(free, { from: each.from - between, to: each.to + between });
  const longestFirst = [...asked].sort((one, other) => other.minutes - one.minutes);
  for (const each of longestFirst) free = withRoomFor(free, each, between);
  return free.filter((each) => lengthOf(each) >= shortestGap);
}

const quarter = 15;
/** Minutes that a client needs to read an offer of today and answer. */
const noticeMinutes = 60;

/**
 * Starts of a visit in a gap: the gap's own, then each quarter of an hour while a visit fits. `now` is the
 * minute of today's day, null for later days. Today a client gets an hour to answer, where the gap is long
 * enough.
 */
export function beginningsIn({ from, to }: Stretch, now: number | null): number[] {
  const last = to - shortestGap;
  const quarters = Array.from({ length: (24 * 60) / quarter }, (_, step) => step * quarter);
  const all = [from, ...quarters.filter((at) => at > from && at <= last)];
  const inTime = all.filter((at) => now === null || at >= now + noticeMinutes);
  return inTime.length ? inTime : all;
}

/** How good a client is for a gap: long overdue and near. */
export const scoreOf = ({
  daysOverdue,
  detourMinutes,
}: {
  daysOverdue: number;
  detourMinutes: number;
}): number => daysOverdue * 2 - detourMinutes;
