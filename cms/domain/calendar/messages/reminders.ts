import type { Appointment as Row } from '../../../../collections/payload-types';
import type { MessageName } from '../../../../contracts/messages/messages';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import { type ReminderKind, reminderDue } from '../../../../rules/visits/reminders';
import { isActive, isAskedFor } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { findRow } from '../../../database/rows';
import { queueMessage } from '../../messages/queue';
import { smsBlockReason } from '../../messages/sms-block-reason';
import { rowsBetween } from '../as-appointment';
import { visitAt, visitValues } from './recipient';

const templates = {
  'two-days': 'visitReminderEarlySms',
  morning: 'visitReminderMorningSms',
} as const satisfies Record<ReminderKind, MessageName>;

/** The kinds that the owner has switched on. */
async function wantedKinds(app: App): Promise<Set<ReminderKind>> {
  const settings = await app.payload.findGlobal({ slug: 'calendar-settings', depth: 0 });
  return new Set([
    ...(settings.remindTwoDaysBefore ? (['two-days'] as const) : []),
    ...(settings.remindInTheMorning ? (['morning'] as const) : []),
  ]);
}

/** Whether the owner still wants reminders like this message; one that is no reminder is not asked about. */
export async function isStillWanted(app: App, template: string | null | undefined): Promise<boolean> {
  const isReminder = Object.values<string>(templates).includes(template ?? '');
  return !isReminder || [...(await wantedKinds(app))].some((kind) => templates[kind] === template);
}

/** The reminder that a visit is to have now, with the key under which it goes once; null when there is none. */
function dueOf(app: App, row: Row, wanted: Set<ReminderKind>) {
  // Of a time that is only asked for nobody is reminded.
  if (!isActive(row) || isAskedFor(row) || !row.phone) return null;
  const visit = visitAt(row);
  const agreedAt = new Date(row.timeSetAt ?? row.createdAt);
  const due = reminderDue(app.env.BUSINESS_TIME_ZONE, { ...visit, agreedAt }, app.now());
  if (!due || !wanted.has(due.kind)) return null;
  const key = `appointment:${row.id}:reminder:${due.kind}:${visit.date}T${visit.time}`;
  return { ...due, key, row, visit, to: row.phone };
}

/** Queues a reminder, unless it is in the log or its number must not be texted. Returns whether it did. */
async function remind(app: App, due: NonNullable<ReturnType<typeof dueOf>>): Promise<boolean> {
  const { key, kind, row, to, until, visit } = due;
  if (await findRow(app.payload, 'messages', { dedupeKey: { equals: key } })) return false;
  if (await smsBlockReason(app, to)) return false;
  const queued = await queueMessage(app, templates[kind], {
    to,
    key,
    visit,
    values: visitValues(row),
    about: { collection: 'appointments', id: row.id },
    // The last moment before the quiet hours, or the visit, is none to be reminded in.
    usefulUntil: new Date(until.getTime() - 1),
  });
  return queued !== null;
}

/**
 * Queues the reminders of visits that are due now, of the kinds that the owner wants: one for each visit and time,
 * and none in the quiet hours, because each is of use from 8 in the morning to 8 in the evening at most. Run it as
 * often as you like, in any number of processes. Returns how many it queued.
 */
export async function queueVisitReminders(app: App): Promise<number> {
  const wanted = await wantedKinds(app);
  if (!wanted.size) return 0;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  let queued = 0;
  for (const row of await rowsBetween(app, { from: today, to: addDays(today, 2) })) {
    const due = dueOf(app, row, wanted);
    if (due && (await remind(app, due))) queued += 1;
  }
  if (queued) app.wakeRelay();
  return queued;
}
