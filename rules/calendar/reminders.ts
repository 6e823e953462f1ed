import { addDays } from '../time/dates';
import { instantOf } from '../time/instants';
import { timeIn } from '../time/zone';

// Times of a visit's reminders. No text leaves between 8 pm and 8 am.

export const quietFrom = '20:00';
export const quietUntil = '08:00';

/** True from 8 in the evening to 8 in the morning, when no texts leave. */
export function isQuiet(zone: string, at: Date): boolean {
  const time = timeIn(zone, at);
  return time >= quietFrom || time < quietUntil;
}

export const reminderKinds = ['two-days', 'morning'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

interface Reminder {
  kind: ReminderKind;
  /** From when on it goes. */
  due: Date;
  /** From when on it is of no use any more. */
  until: Date;
}

/** The morning's reminder of a visit that begins before this goes the evening before. */
const tooEarlyFor = '08:45';

/** The reminders of a visit, in their order. */
export function remindersOf(zone: string, { date, time }: { date: string; time: string }): Reminder[] {
  const early = addDays(date, -2);
  const eve = addDays(date, -1);
  const at = (day: string, clock: string) => instantOf(zone, day, clock);
  return [
    { kind: 'two-days', due: at(early, '10:00'), until: at(early, quietFrom) },
    time < tooEarlyFor
      ? { kind: 'morning', due: at(eve, '18:00'), until: at(eve, quietFrom) }
      : { kind: 'morning', due: at(date, quietUntil), until: at(date, time < quietFrom ? time : quietFrom) },
  ];
}

/**
 * The reminder of a visit that is to go now; null when none is. Whoever agreed on the time since it was due needs no
 * reminder of it.
 */
export function reminderDue(
  zone: string,
  visit: { date: string; time: string; agreedAt: Date },
  now: Date,
): Reminder | null {
  const isNow = ({ due, until }: Reminder) => due <= now && now < until && visit.agreedAt < due;
  return remindersOf(zone, visit).findLast(isNow) ?? null;
}
