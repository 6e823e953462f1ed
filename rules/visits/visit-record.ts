import { addDays } from '../time/dates';
import { instantOf } from '../time/instants';
import { dateIn, timeIn } from '../time/zone';
import type { FootWork } from './visit-options';

// The record of a visit: device times, merging of saves, and the copy by 'Same as last time'.

/** Milliseconds by which a device's clock may be ahead. */
const aheadMs = 10 * 60_000;
/** Earlier years mean that the clock is not set. */
const firstYear = '2000';

/** A device's time in valid form. A time too far ahead becomes now, an impossible one null. */
export function believedTime(given: string | null, now: Date): string | null {
  if (!given) return null;
  const instant = new Date(given);
  if (instant.getTime() > now.getTime() + aheadMs) return now.toISOString();
  return instant.toISOString() < firstYear ? null : instant.toISOString();
}

/** The business's day of a visit: when it was finished, or else planned. */
export const doneOnOf = (
  zone: string,
  { finishedAt, appointmentDate }: { finishedAt?: string | null; appointmentDate: string },
): string => (finishedAt ? dateIn(zone, new Date(finishedAt)) : appointmentDate);

/** Days after completion in which clients are notified about a visit. */
const toldDays = 3;
const dayMs = 24 * 60 * 60_000;

/** End of notices about a visit: three days later at the same time in the zone. */
export function visitNoticesEnd(zone: string, completedAt: string): Date {
  const from = new Date(completedAt);
  const until = new Date(from.getTime() + toldDays * dayMs);
  const sinceMinute = from.getTime() % 60_000;
  const sameClockTime = instantOf(zone, addDays(dateIn(zone, from), toldDays), timeIn(zone, from));
  const isSame = timeIn(zone, until) === timeIn(zone, from);
  return isSame ? until : new Date(sameClockTime.getTime() + sinceMinute);
}

interface OfHorse {
  horseId: number;
}
/** A stored horse: its record, and the visit's revision that last changed it. */
export type StoredHorse<Horse extends OfHorse> = Horse & { revision: number };
/** A removed horse. */
export interface RemovedHorse {
  horseId: number;
  revision: number;
}

interface Stored<Horse extends OfHorse> {
  revision: number;
  horses: readonly StoredHorse<Horse>[];
  removed: readonly RemovedHorse[];
}

interface SentRecord<Horse extends OfHorse> {
  /** The revision that the device read. */
  revision: number;
  horses: readonly Horse[];
  remove: readonly number[];
}

interface Merged<Horse extends OfHorse> {
  revision: number;
  horses: StoredHorse<Horse>[];
  removed: RemovedHorse[];
  /** Horses changed since the device read them. They stay unchanged. */
  conflicts: number[];
  /** Earlier versions of the changed horses. */
  before: { horse: Horse; removed: boolean }[];
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A horse's record without its revision. */
export function recordOf<Horse extends OfHorse>({
  revision: _,
  ...horse
}: StoredHorse<Horse>): Omit<StoredHorse<Horse>, 'revision'> {
  return horse;
}

/** Merges a save into the stored record by horse. Accepts horses that nobody else has changed since. */
export function mergeSave<Horse extends OfHorse>(
  stored: Stored<Horse>,
  sent: SentRecord<Horse>,
): Merged<Horse> {
  const revision = stored.revision + 1;
  const horses = new Map(stored.horses.map((horse) => [horse.horseId, horse]));
  const removed = new Map(stored.removed.map((each) => [each.horseId, each]));
  const merged: Pick<Merged<Horse>, 'conflicts' | 'before'> = { conflicts: [], before: [] };
  const isNewer = (horseId: number) =>
    (horses.get(horseId)?.revision ?? removed.get(horseId)?.revision ?? 0) > sent.revision;
  for (const horse of sent.horses) {
    const before = horses.get(horse.horseId);
    if (isNewer(horse.horseId)) merged.conflicts.push(horse.horseId);
    else if (!before || !isSame(recordOf(before), horse)) {
      if (before) merged.before.push({ horse: before, removed: false });
      horses.set(horse.horseId, { ...horse, revision });
      removed.delete(horse.horseId);
    }
  }
  for (const horseId of sent.remove) {
    const before = horses.get(horseId);
    if (!before) continue;
    if (isNewer(horseId)) merged.conflicts.push(horseId);
    else {
      merged.before.push({ horse: before, removed: true });
      horses.delete(horseId);
      removed.set(horseId, { horseId, revision });
    }
  }
  return { revision, horses: [...horses.values()], removed: [...removed.values()], ...merged };
}

/** An empty record of a horse. */
export const emptyHorseRecord = (horseId: number) => ({
  horseId,
  outcome: null,
  reason: null,
  work: {},
  findings: [],
  soundness: null,
  lameFeet: [],
  lamenessGrade: null,
  behaviour: null,
  sedated: false,
  vetAdvised: false,
  minutes: null,
  items: [],
  nextWeeks: null,
  noteForOwner: null,
  privateNote: null,
});

interface Item {
  quantity: number;
  unitCents: number;
}

/** Total of a line, rounded half up to the cent. Quantities have three decimals at most. */
const lineCents = ({ quantity, unitCents }: Item): number =>
  Math.floor((Math.round(quantity * 1000) * unitCents + 500) / 1000);

export const itemsCents = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + lineCents(item), 0);

/** The next due date of a horse after a visit. */
export const dueAfter = (doneOn: string, weeks: number): string => addDays(doneOn, weeks * 7);

interface LastFoot {
  done: FootWork;
  shoe: string | null;
  size: string | null;
  nails: number | null;
  pad: string | boolean | null;
  hot: boolean;
}

/**
 * Values that 'Same as last time' copies: the work with shoes, sizes, nails and pads, and the items at
 * today's prices. Never findings, soundness, behaviour, notes, measures or photos.
 */
export function copyLastTime<Foot extends string, Priced>(last: {
  work: Partial<Record<Foot, LastFoot>>;
  itemsNow: readonly Priced[];
}) {
  const feet = Object.entries<LastFoot | undefined>(last.work).flatMap(([foot, work]) => {
    if (!work) return [];
    const { done, shoe, size, nails, pad, hot } = work;
    return [[foot, { done, shoe, size, nails, pad, hot, toeAngle: null, note: null }] as const];
  });
  return { work: Object.fromEntries(feet), items: [...last.itemsNow] };
}
