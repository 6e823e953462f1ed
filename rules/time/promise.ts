import { type BusinessHours, callByOf } from './business-hours';
import { addDays, formatLongDate, formatTime12h, weekdayOf } from './dates';
import { dateIn, timeIn } from './zone';

// The text of the call promise. It is 'within 2 hours' while they end before closing. At all other times it names day
// and time, so that pages at night do not promise hours that only apply in the morning.

/** Milliseconds for which 'within 2 hours' may still be read after rendering. */
const graceMs = 10 * 60_000;
const hourMs = 3_600_000;

const hoursText = (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** 'Tuesday 10:00 am', with the date when over a week away. */
function dayAndTime(zone: string, at: Date, now: Date): string {
  const time = timeIn(zone, at);
  const isMidnight = time === '00:00';
  // For people midnight belongs to the day that ends.
  const date = dateIn(zone, isMidnight ? new Date(at.getTime() - 1) : at);
  const clock = isMidnight ? 'midnight' : formatTime12h(time);
  const today = dateIn(zone, now);
  if (date >= today && date < addDays(today, 7)) return `${weekdayOf(date)} ${clock}`;
  return `${weekdayOf(date)} ${formatLongDate(date)}, ${clock}`;
}

/** A promise's deadline as text: 'by Tuesday 10:00 am', or right after the booking 'within 2 hours'. */
export function wordsOfPromise(
  { zone, callBy, promiseHours }: { zone: string; callBy: Date; promiseHours: number },
  now: Date,
): string {
  const left = callBy.getTime() - now.getTime();
  const promised = promiseHours * hourMs;
  if (left <= promised && left > promised - graceMs) return `within ${hoursText(promiseHours)}`;
  return `by ${dayAndTime(zone, callBy, now)}`;
}

/**
 * Deadline of our call for a request at `now`: 'within 2 hours', or 'by Tuesday 10:00 am' when that is after closing.
 */
export function promiseNow(hours: BusinessHours, promiseHours: number, now: Date): string {
  return wordsOfPromise({ zone: hours.zone, callBy: callByOf(hours, now, promiseHours), promiseHours }, now);
}

/** A booking's promise as a sentence that stays true: 'We’ll call you by Tuesday 10:00 am.' */
export const promiseText = (zone: string, callBy: Date, now: Date): string =>
  `We’ll call you by ${dayAndTime(zone, callBy, now)}.`;

// Matches the owner's variants: 'we call you back within two hours', 'a call within 2 hours'.
const promise =
  /\b(we(?:[’']ll)? (?:call|ring|phone)(?: you)?(?: back)?|call) within \S+ (?:business |opening )?hours?\b/gi;

/** A part of a text. `said` is the promise in the text's words, or null. */
interface TextPart {
  text: string;
  said: string | null;
}

/**
 * Rewords a promise with the current deadline: 'We call within 2 hours' becomes 'We’ll call you by Tuesday 10:00 am'.
 */
export function promiseInWords(saidThere: string, words: string): string {
  return saidThere.replace(promise, (_all, verb: string) => {
    const isSentence = /^we/i.test(verb);
    if (!isSentence || words.startsWith('within')) return `${verb} ${words}`;
    return `${verb.slice(0, 2)}’ll call you ${words}`;
  });
}

/** Rewords every promise to call within hours with the current deadline. Other words stay. */
export function withPromise(text: string, words: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(promise)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), said: null });
    parts.push({ text: promiseInWords(match[0], words), said: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), said: null });
  return parts;
}

/** Writes the promise for search results and shared links, which people read days later: 'within 2 opening hours'. */
export const withLastingPromise = (text: string, promiseHours: number): string =>
  text.replace(
    promise,
    (_all, verb: string) => `${verb} within ${promiseHours} opening ${promiseHours === 1 ? 'hour' : 'hours'}`,
  );
