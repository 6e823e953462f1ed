import type { PlanVisit } from './plan-calendar';

/** Positions from the library: the range of a stretch of the day, in hundredths of the column. */
interface Metrics {
  getRange: (start: Date, end: Date) => { top: number; height: number };
}

interface Asked {
  events: PlanVisit[];
  slotMetrics: Metrics;
}

interface Placed {
  event: PlanVisit;
  style: { top: string; height: string; width: string; xOffset: string };
}

/** From so many at one time on, visits are lines below each other: beside each other nobody could read them. */
const crowd = 3;
/** The height of such a line. */
const lineRem = 1.375;

/** The visits that overlap, directly or through others, by their groups. */
function groupsOf(events: readonly PlanVisit[]): PlanVisit[][] {
  const inOrder = events.toSorted(
    (one, other) => Number(one.start) - Number(other.start) || Number(other.end) - Number(one.end),
  );
  const groups: PlanVisit[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const each of inOrder) {
    if (Number(each.start) >= until) groups.push([]);
    groups.at(-1)?.push(each);
    until = Math.max(until, Number(each.end));
  }
  return groups;
}

/** The lane of each visit of a group, side by side. */
function lanesOf(group: readonly PlanVisit[]): number[] {
  const ends: number[] = [];
  return group.map(({ start, end }) => {
    const free = ends.findIndex((until) => until <= Number(start));
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Number(end);
    return lane;
  });
}

/** The visits that are drawn as lines: those of a day, or of a hand's day, with three or more at one time. */
export function crowdedVisits(events: readonly PlanVisit[]): ReadonlySet<number> {
  const byDay = Map.groupBy(events, ({ start }) => start.toDateString());
  const crowded = [...byDay.values()]
    .flatMap(groupsOf)
    .filter((group) => Math.max(...lanesOf(group)) + 1 >= crowd);
  return new Set(crowded.flat().map(({ id }) => id));
}

/** Where the visits of a column stand: up to two beside each other, more of them as lines of the whole width. */
export function planLayout({ events, slotMetrics }: Asked): Placed[] {
  return groupsOf(events).flatMap((group) => {
    const lanes = lanesOf(group);
    const count = Math.max(...lanes) + 1;
    const ranges = group.map(({ start, end }) => slotMetrics.getRange(start, end));
    return group.map((event, index) => {
      const { top, height } = ranges[index] ?? { top: 0, height: 0 };
      if (count >= crowd) {
        // A line stands at its time, or below the lines before it.
        const places = ranges
          .slice(0, index + 1)
          .map((before, at) => `${before.top}% + ${(index - at) * lineRem}rem`);
        return {
          event,
          style: { top: `max(${places.join(', ')})`, height: `${lineRem}rem`, width: '100%', xOffset: '0%' },
        };
      }
      const width = 100 / count;
      return {
        event,
        style: {
          top: `${top}%`,
          height: `calc(${height}% - 2px)`,
          width: `calc(${width}% - 2px)`,
          xOffset: `${(lanes[index] ?? 0) * width}%`,
        },
      };
    });
  });
}
