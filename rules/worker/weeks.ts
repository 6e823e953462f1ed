import { mondayOf } from '../time/dates';

/** The fields of an entry that decide whether it needs a check before approval. */
interface Entry {
  workDate: string;
  workerName: string;
  totalHours: string | null;
  clockOut: string | null;
  approvedAt: string | null;
  voidedAt: string | null;
  toCheck: boolean;
  correction: { state: string } | null;
  overlaps: readonly unknown[];
}

const isOpen = ({ clockOut, approvedAt, voidedAt }: Entry): boolean =>
  clockOut !== null && approvedAt === null && voidedAt === null;

/** True for an entry that needs no check before approval: no request, no overlap, not too long. */
const isPlain = (entry: Entry): boolean =>
  isOpen(entry) && !entry.toCheck && entry.overlaps.length === 0 && entry.correction?.state !== 'requested';

export interface OpenWeek<One> {
  /** Its Monday, YYYY-MM-DD. */
  week: string;
  workerName: string;
  /** Entries that need no check. */
  entries: One[];
  hours: number;
  /** Number of entries that need a check. */
  toLookAt: number;
}

/** Weeks with hours to approve, newest first, by worker. */
export function openWeeks<One extends Entry>(entries: readonly One[]): OpenWeek<One>[] {
  const weeks = new Map<string, OpenWeek<One>>();
  for (const entry of entries.filter(isOpen)) {
    const { workerName } = entry;
    const week = mondayOf(entry.workDate);
    const key = `${week} ${workerName}`;
    const found = weeks.get(key) ?? { week, workerName, entries: [], hours: 0, toLookAt: 0 };
    weeks.set(key, found);
    if (!isPlain(entry)) {
      found.toLookAt += 1;
      continue;
    }
    found.entries.push(entry);
    found.hours += Number(entry.totalHours ?? 0);
  }
  return [...weeks.values()]
    .filter((each) => each.entries.length > 0)
    .sort(
      (one, other) => other.week.localeCompare(one.week) || one.workerName.localeCompare(other.workerName),
    );
}
