import { type Slot, slots } from '../time/business-hours';
import { minuteOf } from '../time/minute-of-day';

// The free periods of a day, in wall-clock minutes.

/** Shorter periods are no gaps. */
const shortestGap = 45;
/** Rounds the start of today's gaps to a usual time. */
const stepMinutes = 5;

export interface Stretch {
  from: number;
  to: number;
}

/** The day's facts for calculating gaps. */
export interface GapFacts {
  /** Null on a closed day. */
  open: Stretch | null;
  /** Minute of the day; null on a future day. */
  now: number | null;
  /** Minutes between two visits. */
  between: number;
  /** Periods with a fixed time: agreed visits and held times. */
  placed: readonly Stretch[];
  /** Bookings without a time: minutes needed in a part of the day. */
  asked: readonly { slot: Slot; minutes: number }[];
}

const lengthOf = ({ from, to }: Stretch): number => to - from;

const without = (stretches: readonly Stretch[], taken: Stretch): Stretch[] =>
  stretches.flatMap((each) =>
    [
      { from: each.from, to: Math.min(each.to, taken.from) },
      { from: Math.max(each.from, taken.to), to: each.to },
    ].filter((left) => lengthOf(left) > 0),
  );

const within = ({ from, to }: Stretch, slot: Slot): Stretch => ({
  from: Math.max(from, minuteOf(slots[slot].starts)),
  to: Math.min(to, minuteOf(slots[slot].ends)),
});

/**
 * Reserves room for a booking without a time: in the smallest sufficient period of its part, so that large ones stay
 * whole, else in the largest one.
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
/** Minutes for a client to read and answer an offer for today. */
const noticeMinutes = 60;

/**
 * Possible starts of a visit in a gap: the gap's start, then every quarter of an hour while a visit fits. `now` is
 * the minute of today, or null for later days. Today leaves the client an hour to answer when the gap is long enough.
 */
export function beginningsIn({ from, to }: Stretch, now: number | null): number[] {
  const last = to - shortestGap;
  const quarters = Array.from({ length: (24 * 60) / quarter }, (_, step) => step * quarter);
  const all = [from, ...quarters.filter((at) => at > from && at <= last)];
  const inTime = all.filter((at) => now === null || at >= now + noticeMinutes);
  return inTime.length ? inTime : all;
}

/** The suitability of a client for a gap: long overdue and near is best. */
export const scoreOf = ({
  daysOverdue,
  detourMinutes,
}: {
  daysOverdue: number;
  detourMinutes: number;
}): number => daysOverdue * 2 - detourMinutes;
