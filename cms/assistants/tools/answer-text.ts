import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';

/** The most lines of an answer's text. */
const mostLines = 25;
const mostQuoted = 300;

/**
 * Words of others, in quotation marks: one line, without marks of its own, so that nothing in it reads as a sentence of
 * ours. 'nothing' for a missing one.
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

/** An instant with its weekday, as the business's clock shows it. */
export const instantText = (iso: string, zone: string): string => formatInstant(iso, zone);

/** `3 horses`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The parts that there are, with commas. */
export const joined = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(', ');

/** At most 25 lines, the last ones of which always stand; where some are cut, a line says how many. */
export function atMostLines(lines: readonly (string | null)[], last: readonly string[] = []): string {
  const there = lines.filter((line): line is string => line !== null);
  const room = mostLines - last.length;
  if (there.length <= room) return [...there, ...last].join('\n');
  const kept = there.slice(0, room - 1);
  return [...kept, `… and ${there.length - kept.length} more lines, which are in the data.`, ...last].join(
    '\n',
  );
}
