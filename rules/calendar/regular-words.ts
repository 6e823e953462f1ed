import { addDays, formatDate, formatTime12h } from '../time/dates';

interface RegularVisits {
  everyWeeks: number;
  from: string;
  time: string;
  until: string | null;
  horses: readonly string[];
}

/** A day without its year, because the regular repeats. */
const day = (date: string): string => formatDate(date).replace(/ \d{4}$/, '');

export function nextRhythmDay(
  { from, everyWeeks }: { from: string; everyWeeks: number },
  today: string,
): string {
  let next = from;
  while (next < today) next = addDays(next, everyWeeks * 7);
  return next;
}

/** The plan of a regular in one sentence: `Every 6 weeks from Tue 5 Jan at 9:00 am: Bella, Duke`. */
export const regularSentence = ({ everyWeeks, from, time, until, horses }: RegularVisits): string =>
  `Every ${everyWeeks} weeks from ${day(from)}${until ? ` to ${day(until)}` : ''} at ${formatTime12h(time)}` +
  (horses.length ? `: ${horses.join(', ')}` : '');
