import { addDays } from '../time/dates';
import { instantOf } from '../time/instants';
import { timeIn } from '../time/zone';

// Times of a visit's reminders. No texts are sent between 8 pm and 8 am.

export const quietFrom = '20:00';
export const quietUntil = '08:00';

/** True between 8 pm and 8 am, when no texts are sent. */
export function isQuietTime(zone: string, at: Date): boolean {
  const time = timeIn(zone, at);
  return time >= quietFrom || time < quietUntil;
}

export const reminderKinds = ['two-days', 'morning'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

interface Reminder {
  kind: ReminderKind;
  /** Earliest instant of sending. */
  due: Date;
  /** After this instant the reminder is useless. */
  until: Date;
}

/** For visits before this time the morning's reminder is sent on the evening before. */
const tooEarlyFor = '08:45';

/** The reminders of a visit, in order. */
export function remindersOf(zone: string, { date, time }: { date: string; time: string }): Reminder[] {
  const early = addDays(date, -2);
  const eve = addDays(date, -1);
  const instantAt = (day: string, clock: string) => instantOf(zone, day, clock);
  return [
    { kind: 'two-days', due: instantAt(early, '10:00'), until: instantAt(early, quietFrom) },
    time < tooEarlyFor
      ? { kind: 'morning', due: instantAt(eve, '18:00'), until: instantAt(eve, quietFrom) }
      : {
          kind: 'morning',
          due: instantAt(date, quietUntil),
          until: instantAt(date, time < quietFrom ? time : quietFrom),
        },
  ];
}

/** The reminder to send now, or null. Skips a reminder when the time was agreed after the reminder was due. */
export function reminderDue(
  zone: string,
  visit: { date: string; time: string; agreedAt: Date },
  now: Date,
): Reminder | null {
  const isNow = ({ due, until }: Reminder) => due <= now && now < until && visit.agreedAt < due;
  return remindersOf(zone, visit).findLast(isNow) ?? null;
}
