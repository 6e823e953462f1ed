import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';

const mostLines = 25;
const mostQuoted = 300;

/**
 * Quotes text of other people on one line, without quotation marks inside, so that it never reads as our own
 * sentence. Returns 'nothing' for empty text.
 */
export function quoted(words: string | null | undefined): string {
  const line = (words ?? '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/["“”«»„‟]/g, '’')
    .trim();
  if (!line) return '“”';
  return line.length > mostQuoted ? `“${line.slice(0, mostQuoted)} …”` : `“${line}”`;
}

/** `Thursday 26 November 2026, 2:05 pm`. */
export const dayAndTime = (date: string, time: string | null | undefined): string =>
  time ? `${formatFullDate(date)}, ${formatTime12h(time)}` : formatFullDate(date);

export const instantText = (iso: string, zone: string): string => formatInstant(iso, zone);

/** `3 horses`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const joined = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(', ');

/** Returns at most 25 lines. `last` always remains; a line gives the number of lines left out. */
export function atMostLines(lines: readonly (string | null)[], last: readonly string[] = []): string {
  const there = lines.filter((line): line is string => line !== null);
  const room = mostLines - last.length;
  if (there.length <= room) return [...there, ...last].join('\n');
  const kept = there.slice(0, room - 1);
  return [...kept, `… and ${there.length - kept.length} more lines, which are in the data.`, ...last].join(
    '\n',
  );
}
