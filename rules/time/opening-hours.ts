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

/** From one day to another, over the weekend if need be. */
function span(from: number, to: number): Weekday[] {
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => week[(from + index) % 7]).filter((day) => day !== undefined);
}

/** The days that an owner's text names: 'Monday to Friday', 'Sat & Sun', 'weekdays'; null when it names none. */
export function weekdaysIn(text: string): Weekday[] | null {
  const wording = text.trim().toLowerCase();
  const known = phrases[wording];
  if (known) return [...known];
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
  // '8 to 6' may be the morning or the evening: only a full time or a half of the day says which.
  if ((!half && !match[2]) || Number(minutes) > 59 || hour > (half ? 12 : 23) || (half && hour === 0))
    return null;
  const onClock = half ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour;
  return `${String(onClock).padStart(2, '0')}:${minutes}`;
}

/** The hours of one line; 'closed' for a closed day, null for a text that names no hours. */
function hoursIn(text: string): Pick<OpeningHours, 'opens' | 'closes'> | 'closed' | null {
  if (/^closed\b/i.test(text.trim())) return 'closed';
  const [opens, closes, ...rest] = text.split(/\s*(?:-|–|—|\bto\b)\s*/i).map(timeOfDay);
  return opens && closes && !rest.length ? { opens, closes } : null;
}

/** The opening hours that lines of free text name. Lines that cannot be read are left out. */
export const openingHours = (lines: readonly HoursLine[]): OpeningHours[] =>
  lines.flatMap((line) => {
    const days = weekdaysIn(line.days);
    const hours = hoursIn(line.hours);
    return days && hours && hours !== 'closed' ? [{ days, ...hours }] : [];
  });
