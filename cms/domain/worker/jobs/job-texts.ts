import { createHash } from 'node:crypto';
import type { WorkerJob as Row } from '../../../../collections/payload-types';
import { addDays } from '../../../../rules/time/dates';
import { instantOf } from '../../../../rules/time/instants';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { rows, whereOf } from '../../../database/rows';
import { about } from '../../messages/about';
import { queueMessage } from '../../messages/queue-message';

/** The facts of a job that the worker needs: a changed one is texted. */
export const factsOf = ({
  clientName,
  phone,
  address,
  scheduledDate,
  scheduledTime,
  description,
}: Row): string =>
  createHash('sha256')
    .update(JSON.stringify([clientName, phone, address, scheduledDate, scheduledTime, description ?? '']))
    .digest('base64url')
    .slice(0, 22);

/** The jobs that are still to come, of which the worker was not told as they are now. */
async function untold(app: App): Promise<Row[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const { docs } = await app.payload.find({
    collection: 'worker-jobs',
    where: whereOf<'worker-jobs'>({
      workerName: app.env.WORKER_NAME,
      status: ['pending', 'in_progress'],
      scheduledDate: { from: today },
    }),
    sort: ['scheduledDate', 'scheduledTime', 'id'],
    pagination: false,
    depth: 0,
  });
  return docs.filter((row) => row.toldFacts !== factsOf(row));
}

/** Number for texts about jobs; null when the owner wants none. */
async function phoneForJobs({ payload }: App): Promise<string | null> {
  const { phone, textsJobs } = await payload.findGlobal({ slug: 'worker-settings', depth: 0 });
  return (textsJobs && phone) || null;
}

/** The common part of every text about a job. */
const textAbout = ({ env }: App, { id, clientName, address, scheduledDate, scheduledTime }: Row) => ({
  values: {
    clientName,
    address: address ?? '',
    date: scheduledDate,
    time: scheduledTime,
    portalUrl: `${env.PUBLIC_URL}/${env.WORKER_NAME}`,
  },
  about: { collection: 'worker-jobs' as const, id },
  // Until the end of its day.
  usefulUntil: instantOf(env.BUSINESS_TIME_ZONE, addDays(scheduledDate, 1), '00:00'),
});

async function tell(app: App, row: Row, phone: string): Promise<void> {
  const count = (row.toldCount ?? 0) + 1;
  await queueMessage(app, row.toldFacts ? 'jobChangedSms' : 'jobNewSms', {
    ...textAbout(app, row),
    to: phone,
    key: `job:${row.id}:${count}:${factsOf(row)}`,
  });
}

/**
 * Queues the text that a job is off, to which somebody would drive otherwise: one that is still to be done, today or
 * later, and of which a text has left. Pending texts about it must have been cancelled before.
 */
export async function queueRemovalText(app: App, row: Row): Promise<void> {
  const { id, workerName, status, scheduledDate } = row;
  const isToCome = scheduledDate >= dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  if (status === 'completed' || !isToCome || workerName !== app.env.WORKER_NAME) return;
  const phone = await phoneForJobs(app);
  const isKnown = await rows(app, 'messages').count(about('worker-jobs', [id]));
  if (!phone || !isKnown) return;
  await queueMessage(app, 'jobRemovedSms', { ...textAbout(app, row), to: phone, key: `job:${id}:removed` });
  app.wakeRelay();
}

/**
 * Texts the worker about each job that is new or changed, however it was written. While the owner wants no texts, or
 * there is no phone, a job counts as told: turning them on brings no flood. Doing it again tells nothing twice.
 */
export async function queueJobTexts(app: App): Promise<number> {
  const found = await untold(app);
  if (!found.length) return 0;
  const phone = await phoneForJobs(app);
  for (const row of found) {
    if (phone) await tell(app, row, phone);
    await rows(app, 'worker-jobs').update(
      { id: row.id, toldFacts: row.toldFacts ?? null },
      { toldFacts: factsOf(row), toldCount: { $inc: 1 } },
    );
  }
  app.wakeRelay();
  return found.length;
}

/** Runs right after a call. When it fails, recovery repeats it. */
export function queueJobTextsSoon(app: App): void {
  const work = async () => {
    await queueJobTexts(app).catch((fault: unknown) => {
      app.log.error({ fault }, 'the text about a job will be sent later');
    });
  };
  app.background.add(work());
}
