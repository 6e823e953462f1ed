import { formatDate, formatLongDate, formatTime12h, type MissingDate } from './dates';

/** Default zone of the business. */
export const defaultTimeZone = 'Australia/Melbourne';

/** Cached, because formats are slow to create and zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const cachedFormat = formats.get(zone);
  if (cachedFormat) return cachedFormat;
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

interface Parts {
  date: string;
  time: string;
}

function partsAsked(zone: string, at: Date): Parts {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = value;
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** A period without clock changes in a zone, with its UTC offset. All in milliseconds. */
export interface SteadyOffset {
  zone: string;
  from: number;
  until: number;
  ahead: number;
}
const steady = new Map<string, SteadyOffset>();

/**
 * Formats times of this period by the offset alone, because creating the first format takes a phone a fifth of a
 * second.
 */
export const timesInOffset = (offset: SteadyOffset): void => void steady.set(offset.zone, offset);

const dayMs = 86_400_000;
const stretchDays = 14;

/** The period around an instant, at most two weeks to each side, from the platform's data. */
export function steadyOffset(zone: string, around: Date): SteadyOffset {
  const aheadAt = (ms: number) => {
    const { date, time } = partsAsked(zone, new Date(ms));
    return Date.parse(`${date}T${time}Z`) - Math.floor(ms / 60_000) * 60_000;
  };
  const middle = around.getTime();
  const ahead = aheadAt(middle);
  const reach = (step: number) => {
    let days = 0;
    while (days < stretchDays && aheadAt(middle + (days + 1) * step) === ahead) days += 1;
    return middle + days * step;
  };
  return { zone, from: reach(-dayMs), until: reach(dayMs), ahead };
}

function partsIn(zone: string, at: Date): Parts {
  const ms = at.getTime();
  const span = steady.get(zone);
  if (!span || ms < span.from || ms > span.until) return partsAsked(zone, at);
  const [date = '', time = ''] = new Date(ms + span.ahead).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/** The zone's date of an instant, YYYY-MM-DD. */
export const dateIn = (zone: string, at: Date): string => partsIn(zone, at).date;

/** The zone's time of an instant, HH:MM. */
export const timeIn = (zone: string, at: Date): string => partsIn(zone, at).time;

export type InstantStyle = 'date-time' | 'date' | 'long-date' | 'time';

/** An ISO instant in a zone: `Sun 9 Mar 2025, 2:05 pm`. */
export function formatInstant(
  iso: string | null | undefined,
  zone: string,
  style: InstantStyle = 'date-time',
  missing: MissingDate = 'Date unknown',
): string {
  if (!iso) return missing;
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return 'Invalid date';
  const { date, time } = partsIn(zone, instant);
  if (style === 'time') return formatTime12h(time);
  if (style === 'long-date') return formatLongDate(date);
  return style === 'date' ? formatDate(date) : `${formatDate(date)}, ${formatTime12h(time)}`;
}
