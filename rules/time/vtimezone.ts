import { TZDate } from '@date-fns/tz';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** Minutes east of UTC. */
const offsetAt = (zone: string, at: number): number => -new TZDate(at, zone).getTimezoneOffset();
const twoDigits = (part: number) => String(Math.abs(part)).padStart(2, '0');
const offsetText = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${twoDigits(Math.trunc(minutes / 60))}${twoDigits(minutes % 60)}`;

/** An instant on a clock with this offset: `20261004T020000`. */
const clockText = (at: number, offset: number) =>
  new Date(at + offset * minuteMs).toISOString().replace(/[-:]|\.\d+Z$/g, '');

/** Finds the minute of an offset change between two instants. */
function changeBetween(zone: string, before: number, after: number): number {
  const old = offsetAt(zone, before);
  let [low, high] = [before, after];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (offsetAt(zone, middle) === old) low = middle;
    else high = middle;
  }
  return high;
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', starts: string, from: number, to: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${starts}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
];

/**
 * The VTIMEZONE (RFC 5545) of a zone for an event: every clock change from a year before to a year after. A calendar
 * that does not know the zone then shows the right time.
 */
export function vtimezone(zone: string, around: Date): string {
  const start = Math.floor(around.getTime() / minuteMs) * minuteMs - 400 * dayMs;
  const first = offsetAt(zone, start);
  const lines: string[] = [];
  for (let dayStart = start; dayStart < start + 800 * dayMs; dayStart += dayMs) {
    const [from, to] = [offsetAt(zone, dayStart), offsetAt(zone, dayStart + dayMs)];
    if (from === to) continue;
    const change = changeBetween(zone, dayStart, dayStart + dayMs);
    lines.push(...observance(to > from ? 'DAYLIGHT' : 'STANDARD', clockText(change, from), from, to));
  }
  if (!lines.length) lines.push(...observance('STANDARD', clockText(start, first), first, first));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}
