import type { PlanVisit } from './plan-calendar';

/** Positions from the library: a stretch's range in per cent of the column. */
interface Metrics {
  getRange: (start: Date, end: Date) => { top: number; height: number };
}

interface LayoutInput {
  events: PlanVisit[];
  slotMetrics: Metrics;
}

interface Placed {
  event: PlanVisit;
  style: { top: string; height: string; width: string; xOffset: string };
}

/** With this many parallel visits, each becomes a full-width line: narrow columns would be unreadable. */
const crowd = 3;
const lineRem = 1.375;

/** Groups visits that overlap, directly or through others. */
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

/** Returns each visit's lane in its group, side by side. */
function lanesOf(group: readonly PlanVisit[]): number[] {
  const ends: number[] = [];
  return group.map(({ start, end }) => {
    const free = ends.findIndex((until) => until <= Number(start));
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Number(end);
    return lane;
  });
}

/** Returns the visits that are drawn as lines: three or more at one time. */
export function crowdedVisits(events: readonly PlanVisit[]): ReadonlySet<number> {
  const byDay = Map.groupBy(events, ({ start }) => start.toDateString());
  const crowded = [...byDay.values()]
    .flatMap(groupsOf)
    .filter((group) => Math.max(...lanesOf(group)) + 1 >= crowd);
  return new Set(crowded.flat().map(({ id }) => id));
}

/** Lays out a column's visits: two side by side, more of them as full-width lines. */
export function planLayout({ events, slotMetrics }: LayoutInput): Placed[] {
  return groupsOf(events).flatMap((group) => {
    const lanes = lanesOf(group);
    const count = Math.max(...lanes) + 1;
    const ranges = group.map(({ start, end }) => slotMetrics.getRange(start, end));
    return group.map((event, index) => {
      const { top, height } = ranges[index] ?? { top: 0, height: 0 };
      if (count >= crowd) {
        // A line is at its time, or below the previous lines.
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
