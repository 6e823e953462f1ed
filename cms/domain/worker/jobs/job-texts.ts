import { createHash } from 'node:crypto';
import type { WorkerJob as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { addDays } from '../../../../rules/time/dates';
import { instantOf } from '../../../../rules/time/instants';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { finishEachRow } from '../../../finish-each-row';
import { rowsAbout } from '../../messages/messages-about';
import { queueMessage } from '../../messages/queue-message';

/** Returns the facts of a job that the worker needs: a change causes a text. */
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

/** Returns future jobs whose current facts the worker has not got. */
async function untold(app: App): Promise<Row[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const docs = await rows(app, 'worker-jobs').all(
    {
      workerName: app.env.WORKER_NAME,
      status: ['pending', 'in_progress'],
      scheduledDate: { from: today },
    },
    { sort: ['scheduledDate', 'scheduledTime', 'id'] },
  );
  return docs.filter((row) => row.toldFacts !== factsOf(row));
}

/** Returns the number for texts about jobs; null when the owner turned them off. */
async function phoneForJobs({ payload }: App): Promise<string | null> {
  const { phone, textsJobs } = await payload.findGlobal({ slug: 'worker-settings', depth: 0 });
  return (textsJobs && phone) || null;
}

const textAbout = ({ env }: App, { id, clientName, address, scheduledDate, scheduledTime }: Row) => ({
  values: {
    clientName,
    address: address ?? '',
    date: scheduledDate,
    time: scheduledTime,
    portalUrl: `${env.PUBLIC_URL}/${env.WORKER_NAME}`,
  },
  about: { collection: 'worker-jobs' as const, id },
  // Useful until the end of its day.
  usefulUntil: instantOf(env.BUSINESS_TIME_ZONE, addDays(scheduledDate, 1), '00:00'),
});

async function queueJobText(app: App, row: Row, phone: string): Promise<void> {
  const count = (row.toldCount ?? 0) + 1;
  await queueMessage(app, row.toldFacts ? 'jobChangedSms' : 'jobNewSms', {
    ...textAbout(app, row),
    to: phone,
    key: `job:${row.id}:${count}:${factsOf(row)}`,
  });
}

/**
 * Queues the text about a cancelled job, so that the worker does not drive there: only for an open job, today or
 * later, about which a text was sent. Callers must cancel pending texts about it first.
 */
export async function queueRemovalText(app: App, row: Row): Promise<void> {
  const { id, workerName, status, scheduledDate } = row;
  const isToCome = scheduledDate >= dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  if (status === 'completed' || !isToCome || workerName !== app.env.WORKER_NAME) return;
  const phone = await phoneForJobs(app);
  const isKnown = await rows(app, 'messages').count(rowsAbout('worker-jobs', [id]));
  if (!phone || !isKnown) return;
  await queueMessage(app, 'jobRemovedSms', { ...textAbout(app, row), to: phone, key: `job:${id}:removed` });
  app.wakeRelay();
}

/**
 * Texts the worker about each new or changed job, from any writer. While texts are off, or without a phone, marks
 * jobs as sent: turning texts on does not send old ones. Repeatable.
 */
export async function queueJobTexts(app: App): Promise<number> {
  const found = await untold(app);
  if (!found.length) return 0;
  const phone = await phoneForJobs(app);
  const notifyWorker = async (row: Row) => {
    if (phone) await queueJobText(app, row, phone);
    await rows(app, 'worker-jobs').update(
      { id: row.id, toldFacts: row.toldFacts ?? null },
      { toldFacts: factsOf(row), toldCount: { $inc: 1 } },
    );
  };
  await finishEachRow(app, found, notifyWorker, 'the text about a job will be queued later');
  app.wakeRelay();
  return found.length;
}

/** Runs in the background after a call. When it fails, recovery repeats it. */
export function queueJobTextsSoon(app: App): void {
  const work = async () => {
    await queueJobTexts(app).catch((fault: unknown) => {
      app.log.error({ fault }, 'the text about a job will be sent later');
    });
  };
  app.background.add(work());
}
