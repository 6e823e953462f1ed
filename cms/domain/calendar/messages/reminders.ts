import type { Appointment as Row } from '../../../../collections/payload-types';
import type { MessageName } from '../../../../contracts/messages/messages';
import { rows } from '../../../../rows/rows';
import { type ReminderKind, reminderDue } from '../../../../rules/calendar/reminders';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import { isActive, isAskedFor } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { finishEachRow } from '../../../finish-each-row';
import { queueMessage } from '../../messages/queue-message';
import { smsBlockReason } from '../../messages/sms-block-reason';
import { horseIdsOf } from '../../relations';
import { rowsBetween } from '../as-appointment';
import { type ForOther, textOthers } from './other-clients';
import { visitAt, visitValues } from './recipient';

const templates = {
  'two-days': 'visitReminderEarlySms',
  morning: 'visitReminderMorningSms',
} as const satisfies Record<ReminderKind, MessageName>;

async function enabledReminderKinds(app: App): Promise<Set<ReminderKind>> {
  const settings = await app.payload.findGlobal({ slug: 'calendar-settings', depth: 0 });
  return new Set([
    ...(settings.remindTwoDaysBefore ? (['two-days'] as const) : []),
    ...(settings.remindInTheMorning ? (['morning'] as const) : []),
  ]);
}

/** True while the owner wants reminders of this kind; true for other messages. */
export async function isStillWanted(app: App, template: string | null | undefined): Promise<boolean> {
  const isReminder = Object.values<string>(templates).includes(template ?? '');
  return !isReminder || [...(await enabledReminderKinds(app))].some((kind) => templates[kind] === template);
}

function dueOf(app: App, row: Row, wanted: Set<ReminderKind>) {
  // Skips visits without an agreed time.
  if (!isActive(row) || isAskedFor(row)) return null;
  const visit = visitAt(row);
  const agreedAt = new Date(row.timeSetAt ?? row.createdAt);
  const due = reminderDue(app.env.BUSINESS_TIME_ZONE, { ...visit, agreedAt }, app.now());
  if (!due || !wanted.has(due.kind)) return null;
  return { ...due, row, visit, what: `reminder:${due.kind}:${visit.date}T${visit.time}` };
}

type Due = NonNullable<ReturnType<typeof dueOf>>;
type Addressed = ForOther & { to: string };

/** Queues a reminder, unless it is in the log. Returns the number queued. */
async function queueReminder(app: App, { kind, until, visit }: Due, addressed: Addressed): Promise<number> {
  if (await rows(app, 'messages').one({ dedupeKey: addressed.key })) return 0;
  const queued = await queueMessage(app, templates[kind], {
    ...addressed,
    visit,
    // Ends just before the quiet hours or the visit start.
    usefulUntil: new Date(until.getTime() - 1),
  });
  return queued ? 1 : 0;
}

/** Reminds the client of a visit, and the other clients whose horses it names, if they can be texted. */
async function remind(app: App, due: Due): Promise<number> {
  const { row, what } = due;
  let queued = 0;
  if (row.phone && !(await smsBlockReason(app, row.phone)))
    queued += await queueReminder(app, due, {
      to: row.phone,
      values: visitValues(row),
      about: { collection: 'appointments', id: row.id },
      key: `appointment:${row.id}:${what}`,
    });
  // Most visits name only horses of their own client.
  if (horseIdsOf(row).length)
    await textOthers(app, row, what, async (addressed) => {
      queued += await queueReminder(app, due, addressed);
    });
  return queued;
}

/**
 * Queues due reminders of the kinds that the owner wants: one per visit and time. None in the quiet hours: a reminder
 * is useful from 8 am to 8 pm at most. Repeatable, in any number of processes. Returns the number queued.
 */
export async function queueVisitReminders(app: App): Promise<number> {
  const wanted = await enabledReminderKinds(app);
  if (!wanted.size) return 0;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const visits = await rowsBetween(app, { from: today, to: addDays(today, 2) });
  let queued = 0;
  const remindIfDue = async (row: Row) => {
    const due = dueOf(app, row, wanted);
    if (due) queued += await remind(app, due);
  };
  await finishEachRow(app, visits, remindIfDue, 'the reminder of a visit will be queued later');
  if (queued) app.wakeRelay();
  return queued;
}
