import type { Horse, HorseHealthRecord, User } from '../../../../collections/payload-types';
import { labelOf, recordTypes } from '../../../../contracts/options';
import { rows } from '../../../../rows/rows';
import { type CareWork, isDone } from '../../../../rules/horses/care-due';
import { addDays } from '../../../../rules/time/dates';
import { instantOf } from '../../../../rules/time/instants';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { finishEachRow } from '../../../finish-each-row';
import { isConfirmed } from '../../../security/accounts/customer-account';
import type { MessageTopic } from '../../messages/message-topic';
import { queueMessage } from '../../messages/queue-message';
import { idOf } from '../../relations';
import { cycleOf } from '../cycle/facts';

/** Days between a reminder and the due date. */
const daysBefore = 7;

type Due = HorseHealthRecord & { nextDueDate: string };

/** Returns records that are due within a week and whose reminder was not queued yet. */
async function dueRecords(app: App): Promise<Due[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const docs = await rows(app, 'horse-health-records').all(
    [{ nextDueDate: { from: today } }, { nextDueDate: { until: addDays(today, daysBefore) } }],
    { sort: ['id'] },
  );
  return docs.filter(
    (row): row is Due => Boolean(row.nextDueDate) && row.reminderSentFor !== row.nextDueDate,
  );
}

interface Reminder {
  record: Due;
  horse: Horse;
  customer: User;
}

const isAlive = ({ cycleState }: Pick<Horse, 'cycleState'>) => cycleState !== 'deceased';

/**
 * Returns the records with horse and customer. Skips removed horses, and customers who did not opt in or have no
 * confirmed email.
 */
async function findReminders(app: App, records: Due[]): Promise<Reminder[]> {
  const horseIds = records.flatMap(({ horseId }) => idOf(horseId) ?? []);
  const horses = await rows(app, 'horses').all({ id: horseIds, removedAt: null });
  const customerIds = horses.flatMap(({ userId }) => idOf(userId) ?? []);
  const customers = await rows(app, 'users').all({
    id: customerIds,
    remindersOptIn: true,
    deletingAt: null,
  });
  const horseById = new Map(horses.map((horse) => [horse.id, horse]));
  // Skips unconfirmed emails: the address may be a stranger's.
  const reached = customers.filter(isConfirmed);
  const customerById = new Map(reached.map((customer) => [customer.id, customer]));
  return records.flatMap((record) => {
    const horse = horseById.get(idOf(record.horseId) ?? 0);
    const customer = customerById.get(idOf(horse?.userId) ?? 0);
    return horse && customer && isAlive(horse) ? [{ record, horse, customer }] : [];
  });
}

const asWork = (row: Pick<HorseHealthRecord, keyof CareWork>): CareWork => ({
  ...row,
  horseId: idOf(row.horseId) ?? 0,
});

/** Returns reminders whose work was not done since and is not booked. The stable shows the same horses as due. */
async function dueReminders(app: App, reminders: Reminder[]): Promise<Reminder[]> {
  const horseIds = [...new Set(reminders.map(({ horse }) => horse.id))];
  const fields = ['horseId', 'recordType', 'serviceDate', 'description'] as const;
  const records = await rows(app, 'horse-health-records').pick({ horseId: horseIds }, fields);
  const histories = Map.groupBy(records.map(asWork), ({ horseId }) => horseId);
  const ofHooves = reminders.filter(({ record }) => record.recordType === 'farrier');
  const cycle = await cycleOf(app, { horseIds: ofHooves.map(({ horse }) => horse.id) });
  return reminders.filter(({ record, horse }) => {
    const isBooked = record.recordType === 'farrier' && cycle.get(horse.id)?.dueState === 'booked';
    return !isBooked && !isDone(asWork(record), histories.get(horse.id) ?? []);
  });
}

async function queueReminder(app: App, { record, horse, customer }: Reminder): Promise<void> {
  await queueMessage(app, 'careReminderEmail', {
    to: customer.email,
    values: {
      firstName: customer.firstName || customer.username,
      horseName: horse.name,
      recordType: labelOf(recordTypes, record.recordType),
      dueDate: record.nextDueDate,
    },
    about: { collection: 'horse-health-records', id: record.id },
    key: `care:${record.id}:${record.nextDueDate}`,
    // Valid until the end of the due day.
    usefulUntil: instantOf(app.env.BUSINESS_TIME_ZONE, addDays(record.nextDueDate, 1), '00:00'),
  });
  await rows(app, 'horse-health-records').update(
    { id: record.id, nextDueDate: record.nextDueDate },
    { reminderSentFor: record.nextDueDate },
  );
}

/**
 * Queues one email for each record that is due within a week, was not done again and is not booked, to customers who
 * opted in. Skips past dates, so that late opt-ins get no old reminders. Repeatable in any number of processes: the
 * key of record and date allows one message. Returns the number queued.
 */
export async function queueCareReminders(app: App): Promise<number> {
  const records = await dueRecords(app);
  const requestedReminders = records.length ? await findReminders(app, records) : [];
  const due = requestedReminders.length ? await dueReminders(app, requestedReminders) : [];
  const dueRows = due.map((reminder) => ({ id: reminder.record.id, reminder }));
  const queue = ({ reminder }: { reminder: Reminder }) => queueReminder(app, reminder);
  const queued = await finishEachRow(app, dueRows, queue, 'a care reminder will be queued later');
  if (queued) app.wakeRelay();
  return queued;
}

async function hasDied(app: App, recordId: number): Promise<boolean> {
  const record = await rows(app, 'horse-health-records').one({ id: recordId });
  const horse = await rows(app, 'horses').one({ id: idOf(record?.horseId) });
  return Boolean(horse && !isAlive(horse));
}

/** Checks a reminder again before it is sent, as it may have waited. */
export const careMessages: MessageTopic = {
  beforeSend: async (app, { template, aboutId }) =>
    template === 'careReminderEmail' && aboutId && (await hasDied(app, aboutId))
      ? { refused: 'The horse has died' }
      : null,
};
