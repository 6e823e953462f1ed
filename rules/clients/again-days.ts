import { type BusinessHours, lastBookableDate, openSlots, type Slot } from '../time/business-hours';
import { addDays } from '../time/dates';
import { dateIn } from '../time/zone';

/** How many days a link *Same again* proposes. */
const proposed = 3;

/** A day that can be booked, with its parts. */
export interface OpenDay {
  date: string;
  slots: Slot[];
}

/**
 * The next open days near the day on which horses are due: from that day on or, when it is past or unknown, from
 * tomorrow on. The first day on which the owner likes to go there is one of them.
 */
export function daysNear(
  hours: BusinessHours,
  now: Date,
  dueOn: string | null,
  zoneDates: (from: string) => readonly string[] = () => [],
): OpenDay[] {
  const today = dateIn(hours.zone, now);
  const tomorrow = addDays(today, 1);
  const days: OpenDay[] = [];
  const last = lastBookableDate(today);
  const first = dueOn && dueOn > tomorrow ? dueOn : tomorrow;
  const liked = zoneDates(first).find((date) => date <= last && openSlots(hours, date, now).length);
  for (let date = first; days.length < proposed && date <= last; date = addDays(date, 1)) {
    const isFull = days.length === proposed - 1 && liked !== undefined && date < liked;
    const slots = isFull ? [] : openSlots(hours, date, now);
    if (slots.length) days.push({ date, slots });
  }
  return days;
}
