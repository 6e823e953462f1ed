import { addDays, formatLongDate, formatTime12h, weekdayOf } from '../time/dates';
import { dateIn, timeIn } from '../time/zone';

/** Send time of a waiting text: 'It goes at 8 am.', '… at 8 am tomorrow.', '… at 8 am on Monday 4 January 2027.' */
export function leavingText(zone: string, leavesAt: Date, now: Date, subject = 'It goes'): string {
  const time = formatTime12h(timeIn(zone, leavesAt)).replace(':00', '');
  const [date, today] = [dateIn(zone, leavesAt), dateIn(zone, now)];
  if (date === today) return `${subject} at ${time}.`;
  if (date === addDays(today, 1)) return `${subject} at ${time} tomorrow.`;
  return `${subject} at ${time} on ${weekdayOf(date)} ${formatLongDate(date)}.`;
}
