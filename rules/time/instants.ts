import { TZDate } from '@date-fns/tz';
import { addDays } from './dates';
import { dateIn, timeIn } from './zone';

const dayMs = 24 * 60 * 60 * 1000;
/** Enough for hundreds of visits. */
const maxOffsets = 2000;
/** UTC offsets at the start of a day, by zone and day. Null for a day with a clock change. */
const offsets = new Map<string, number | null>();

/** Caches the offset of each day, because reading a zone's offset is the slowest step. */
function offsetOf(zone: string, date: string, midnight: number): number | null {
  const key = `${zone} ${date}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const start = new TZDate(year, month - 1, day, zone).getTime();
  const next = new TZDate(year, month - 1, day + 1, zone).getTime();
  const offset = next - start === dayMs ? midnight - start : null;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** The instant of a date and time in the zone. For a skipped time, the instant after the gap. */
export function instantOf(zone: string, date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Date.UTC(year, month - 1, day);
  const offset = offsetOf(zone, date, midnight);
  if (offset !== null) return new Date(midnight - offset + (hours * 60 + minutes) * 60_000);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime());
}

/**
 * The instant from a form that started with `before`. Returns `before` itself when date and time are unchanged,
 * because they contain neither the seconds nor which of two repeated hours is meant.
 */
export function editedInstant(zone: string, before: Date, date: string, time: string): Date {
  const untouched = date === dateIn(zone, before) && time === timeIn(zone, before);
  return untouched ? before : instantOf(zone, date, time);
}

const hourMs = 60 * 60_000;

/**
 * The first instant from `from` at which the zone's clock shows a time. When the clocks go back, the second
 * occurrence counts if the first is over.
 */
export function nextAt(zone: string, from: Date, time: string): Date {
  const minute = Math.floor(from.getTime() / 60_000) * 60_000;
  const today = dateIn(zone, from);
  for (const date of [today, addDays(today, 1)]) {
    const wanted = instantOf(zone, date, time).getTime();
    const matchingTimes = [wanted - hourMs, wanted, wanted + hourMs].filter(
      (ms) => ms === wanted || timeIn(zone, new Date(ms)) === time,
    );
    const next = matchingTimes.find((ms) => ms >= minute);
    if (next !== undefined) return new Date(Math.max(next, from.getTime()));
  }
  throw new RangeError(`No clock shows ${time}`);
}
