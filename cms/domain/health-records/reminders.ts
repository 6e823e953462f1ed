import type { Horse, HorseHealthRecord, User } from '../../../collections/payload-types';
import { labelOf, recordTypes } from '../../../contracts/options';
import type { App } from '../../app';
import { fillTemplate } from '../messages/fill-template';
import { enqueue, priorities } from '../messages/service';
import { idOf } from '../relations';
import { addDays, dateIn, longDate } from '../time/rules';
import { reminderKey } from './reminder-keys';

/** How many days before the date a reminder goes. */
const daysBefore = 7;

type Due = HorseHealthRecord & { nextDueDate: string };

/** The records that are due within a week, and whose reminder for that date was not queued yet. */
async function dueRecords(app: App): Promise<Due[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const { docs } = await app.payload.find({
    collection: 'horse-health-records',
    where: {
      and: [
        { nextDueDate: { greater_than_equal: today } },
        { nextDueDate: { less_than_equal: addDays(today, daysBefore) } },
      ],
    },
    sort: 'id',
    pagination: false,
    depth: 0,
  });
  return docs.filter(
    (row): row is Due => Boolean(row.nextDueDate) && row.reminderSentFor !== row.nextDueDate,
  );
}

/** The horses of records, and their customers, by id. */
async function peopleOf(app: App, records: Due[]) {
  const all = { pagination: false, depth: 0 } as const;
  const horseIds = records.flatMap(({ horseId }) => idOf(horseId) ?? []);
  const horses = await app.payload.find({
    collection: 'horses',
    where: { and: [{ id: { in: horseIds } }, { removedAt: { exists: false } }] },
    ...all,
  });
  const customerIds = horses.docs.flatMap(({ userId }) => idOf(userId) ?? []);
  const customers = await app.payload.find({
    collection: 'users',
    where: {
      and: [
        { id: { in: customerIds } },
        { remindersOptIn: { equals: true } },
        { deletingAt: { exists: false } },
      ],
    },
    ...all,
  });
  return {
    horses: new Map(horses.docs.map((horse) => [horse.id, horse])),
    customers: new Map(customers.docs.map((customer) => [customer.id, customer])),
  };
}

async function queueReminder(app: App, record: Due, horse: Horse, customer: User): Promise<void> {
  const [business, templates] = await Promise.all([app.content.business(), app.content.templates()]);
  const values = {
    firstName: customer.firstName || customer.username,
    horseName: horse.name,
    recordType: labelOf(recordTypes, record.recordType),
    dueDate: longDate(record.nextDueDate),
    bookingUrl: `${app.env.PUBLIC_URL}/booking/farrier`,
    businessName: business.name,
    businessPhone: business.phone ?? '',
  };
  await enqueue(app, {
    kind: 'email',
    to: customer.email,
    template: 'careReminderEmail',
    subject: fillTemplate(templates.careReminderEmailSubject ?? '', values),
    body: fillTemplate(templates.careReminderEmailBody ?? '', values),
    dedupeKey: `${reminderKey(record.id)}${record.nextDueDate}`,
    about: `Health record ${record.id}`,
    priority: priorities.bulk,
  });
  await app.payload.db.updateOne({
    collection: 'horse-health-records',
    where: { and: [{ id: { equals: record.id } }, { nextDueDate: { equals: record.nextDueDate } }] },
    data: { reminderSentFor: record.nextDueDate },
    options: { atomic: true },
  });
}

/**
 * Queues one email for each record that is due within a week, to customers who asked for reminders. A date that
 * has passed is no news: whoever opts in late hears of what comes, not of what was missed. Run it as often as you
 * like, in any number of processes: the key of a record and date is one message. Returns how many it queued.
 */
export async function queueCareReminders(app: App): Promise<number> {
  const records = await dueRecords(app);
  if (!records.length) return 0;
  const { horses, customers } = await peopleOf(app, records);
  let queued = 0;
  for (const record of records) {
    const horse = horses.get(idOf(record.horseId) ?? 0);
    const customer = customers.get(idOf(horse?.userId) ?? 0);
    if (!horse || !customer) continue;
    await queueReminder(app, record, horse, customer);
    queued += 1;
  }
  if (queued) app.nudgeRelay();
  return queued;
}
