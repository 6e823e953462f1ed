import { formatFullDate, formatTime12h } from '../../../rules/time/dates';

const mostLines = 25;
const mostQuoted = 300;

/** Returns text of other people as one line of plain letters, without marks that turn or hide it. */
export const plainLine = (words: string): string => words.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** Quotation marks of every script. The apostrophe is a part of names. */
const otherMarks = /(?!')[\p{Quotation_Mark}\u275b-\u275e]/gu;

/**
 * Quotes text of other people on one line, without quotation marks inside, so that it never reads as our own
 * sentence. Empty text has no quotes.
 */
export function quoted(words: string | null | undefined): string {
  const line = plainLine((words ?? '').replace(otherMarks, '’'));
  if (!line) return '';
  return line.length > mostQuoted ? `“${line.slice(0, mostQuoted)} …”` : `“${line}”`;
}

/** The client's name in a sentence. Visits in the calendar may have none. */
export const quotedClient = (name: string | null | undefined): string =>
  quoted(name) || 'a client without a name';

/** `Thursday 26 November 2026, 2:05 pm`. Empty without a date. */
export const dayText = (date: string | null | undefined, time?: string | null): string =>
  joinParts(date && formatFullDate(date), time && formatTime12h(time));

/** `3 horses`. */
export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export type TextPart = string | null | undefined | false;

export const joinParts = (...parts: TextPart[]): string => parts.filter(Boolean).join(', ');

/** `- Client 3: “Jess Hartley”, 2 horses`. */
export const line = (head: string, ...parts: TextPart[]): string => `- ${head}: ${joinParts(...parts)}`;

/** Returns the lines of the first rows, and a line with the number of further rows. */
export const fewLines = <Row>(
  rows: readonly Row[],
  most: number,
  named: string,
  toLine: (row: Row) => string,
): string[] => [
  ...rows.slice(0, most).map(toLine),
  ...(rows.length > most ? [`… and ${rows.length - most} more ${named}: see the data.`] : []),
];

/** Returns at most 25 lines. `last` always remains; a line gives the number of lines left out. */
export function cutLines(lines: readonly TextPart[], last: readonly TextPart[] = []): string {
  const [there, ending] = [lines.filter(Boolean), last.filter(Boolean)];
  const room = mostLines - ending.length;
  const left = there.length - room + 1;
  if (left > 1) there.splice(room - 1, left, `… and ${left} more lines: see the data.`);
  return [...there, ...ending].join('\n');
}
