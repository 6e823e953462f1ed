import { type Weekday, weekdays as week } from './dates';

export interface HoursLine {
  days: string;
  hours: string;
}
/** Times are HH:MM. */
export interface OpeningHours {
  days: Weekday[];
  opens: string;
  closes: string;
}

const phrases: Record<string, readonly Weekday[]> = {
  weekdays: week.slice(1, 6),
  weekends: ['Saturday', 'Sunday'],
  'every day': week,
  daily: week,
  '7 days': week,
};

const dayOf = (word: string): number =>
  /^[a-z]{3,}$/.test(word) ? week.findIndex((day) => `${day.toLowerCase()}s`.startsWith(word)) : -1;

/** Days from one weekday to another, across the weekend if needed. */
function span(from: number, to: number): Weekday[] {
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => week[(from + index) % 7]).filter((day) => day !== undefined);
}

/** Parses the days of an owner's text: 'Monday to Friday', 'Sat & Sun', 'weekdays'. Null without days. */
export function weekdaysIn(text: string): Weekday[] | null {
  const wording = text.trim().toLowerCase();
  const phraseDays = phrases[wording];
  if (phraseDays) return [...phraseDays];
  const days: Weekday[] = [];
  for (const part of wording.split(/\s*(?:,|&|\band\b|\+)\s*/)) {
    const ends = part.split(/\s*(?:-|–|—|\bto\b)\s*/).map((word) => dayOf(word.replace(/\.$/, '')));
    const [from = -1, to = from] = ends;
    if (ends.length > 2 || from < 0 || to < 0) return null;
    days.push(...span(from, to));
  }
  return [...new Set(days)];
}

function timeOfDay(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?$/.exec(text.trim().toLowerCase());
  if (!match) return null;
  const [, hourText = '', minutes = '00', half] = match;
  const hour = Number(hourText);
  // '8 to 6' is ambiguous. Only minutes, am or pm make it clear.
  if ((!half && !match[2]) || Number(minutes) > 59 || hour > (half ? 12 : 23) || (half && hour === 0))
    return null;
  const onClock = half ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour;
  return `${String(onClock).padStart(2, '0')}:${minutes}`;
}

/** The hours of a line; 'closed' for a closed day, null for a text without hours. */
function hoursIn(text: string): Pick<OpeningHours, 'opens' | 'closes'> | 'closed' | null {
  if (/^closed\b/i.test(text.trim())) return 'closed';
  const [opens, closes, ...rest] = text.split(/\s*(?:-|–|—|\bto\b)\s*/i).map(timeOfDay);
  return opens && closes && !rest.length ? { opens, closes } : null;
}

/** Parses opening hours from free-text lines. Skips unclear lines. */
export const openingHours = (lines: readonly HoursLine[]): OpeningHours[] =>
  lines.flatMap((line) => {
    const days = weekdaysIn(line.days);
    const hours = hoursIn(line.hours);
    return days && hours && hours !== 'closed' ? [{ days, ...hours }] : [];
  });
