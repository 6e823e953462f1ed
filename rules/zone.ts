import { formatDate, formatLongDate, formatTime12h, type MissingDate } from './dates';

/** The zone of the business until its settings say otherwise. */
export const defaultTimeZone = 'Australia/Melbourne';

/** Formats are slow to make and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const made = formats.get(zone);
  if (made) return made;
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

/** Whether a text names a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

function partsIn(zone: string, at: Date): { date: string; time: string } {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = value;
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** The business's date at an instant, YYYY-MM-DD. */
export const dateIn = (zone: string, at: Date): string => partsIn(zone, at).date;

/** The business's time of day at an instant, HH:MM. */
export const timeIn = (zone: string, at: Date): string => partsIn(zone, at).time;

export type InstantStyle = 'date-time' | 'date' | 'long-date' | 'time';

/** An ISO instant as the clock and calendar of a zone show it: `Sun 9 Mar 2025, 2:05 pm`. */
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
