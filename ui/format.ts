// Written out rather than left to Intl: its wording differs between the versions of server and browser,
// and a page rendered by both must not.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type Maybe<T> = T | null | undefined;

/** What a missing date is called: of something planned, or of something that has happened. */
export type MissingDate = 'No date set' | 'Date unknown';

/** Integer cents as dollars with two decimals: `$1,234.50`. */
export function formatMoney(cents: Maybe<number>): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return '—';
  const whole = Math.round(Math.abs(cents));
  const dollars = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(whole % 100).padStart(2, '0')}`;
}

interface PlainDate {
  year: number;
  month: number;
  day: number;
  weekday: number;
}

// Calendar arithmetic in UTC from the digits alone: no zone can shift it.
function plainDate(text: string): PlainDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day, weekday: date.getUTCDay() } : null;
}

function longMonth({ month }: PlainDate): string {
  return months[month - 1] ?? '';
}

/** `2025-03-09` as `9 March 2025`. */
export function formatLongDate(date: Maybe<string>, missing: MissingDate = 'No date set'): string {
  if (!date) return missing;
  const parts = plainDate(date);
  return parts ? `${parts.day} ${longMonth(parts)} ${parts.year}` : 'Invalid date';
}

/** `2025-03-09` as `Sun 9 Mar 2025`. */
export function formatDate(date: Maybe<string>, missing: MissingDate = 'No date set'): string {
  if (!date) return missing;
  const parts = plainDate(date);
  if (!parts) return 'Invalid date';
  return `${weekdays[parts.weekday]} ${parts.day} ${longMonth(parts).slice(0, 3)} ${parts.year}`;
}

/** `14:05` as `2:05 pm`. */
export function formatTime12h(time: Maybe<string>): string {
  if (!time) return 'No time set';
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  if (!match) return 'Invalid time';
  const hours = Number(match[1]);
  return `${hours % 12 || 12}:${match[2]} ${hours < 12 ? 'am' : 'pm'}`;
}

export type InstantStyle = 'date-time' | 'date' | 'long-date' | 'time';

/** An ISO instant as the clock and calendar of `timeZone` show it: `Sun 9 Mar 2025, 2:05 pm`. */
export function formatInstant(
  iso: Maybe<string>,
  timeZone: string,
  style: InstantStyle = 'date-time',
  missing: MissingDate = 'Date unknown',
): string {
  if (!iso) return missing;
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return 'Invalid date';
  const parts: Record<string, string> = {};
  for (const { type, value } of zoneFormat(timeZone).formatToParts(instant)) parts[type] = value;
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const time = `${parts.hour}:${parts.minute}`;
  if (style === 'time') return formatTime12h(time);
  if (style === 'long-date') return formatLongDate(date);
  return style === 'date' ? formatDate(date) : `${formatDate(date)}, ${formatTime12h(time)}`;
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

const phonePatterns: [RegExp, string][] = [
  [/^\+61(4\d\d)(\d{3})(\d{3})$/, '0$1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3'],
  [/^\+61(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^\+61(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
];

/** E.164 as Australians write it; other countries' numbers stay as they are. */
export function formatPhone(e164: Maybe<string>): string {
  if (!e164) return '';
  for (const [pattern, national] of phonePatterns) {
    if (pattern.test(e164)) return e164.replace(pattern, national);
  }
  return e164;
}
