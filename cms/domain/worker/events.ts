import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerEvent as Row } from '../../../collections/payload-types';
import type { ReplyOf } from '../../../contracts/endpoint';
import type { sendEvents, WorkerEvent } from '../../../contracts/worker-events';
import { countedAt } from '../../../rules/worked-hours';
import type { App } from '../../app';
import { findRow, insertRow, updateIf } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { Refusal } from '../../refusal';
import { clockIn, clockOut, type Deed, endBreak, startBreak } from './clock';
import { completeJob, startJob } from './job-steps';

type Result = ReplyOf<typeof sendEvents>['results'][number];

/** Which rows an event has led to. */
interface Led {
  jobId?: number;
  timesheetId?: number;
}

/** Does what an event says. Doing it again under the same key changes nothing. */
async function apply(app: App, worker: string, event: WorkerEvent, deed: Deed): Promise<Led> {
  switch (event.type) {
    case 'clock-in':
      return { timesheetId: (await clockIn(app, worker, deed)).id };
    case 'clock-out':
      return { timesheetId: (await clockOut(app, worker, deed)).id };
    case 'break-start':
      return { timesheetId: (await startBreak(app, worker, deed)).id };
    case 'break-end':
      return { timesheetId: (await endBreak(app, worker, deed)).id };
    case 'start-job':
      return { jobId: (await startJob(app, worker, event.jobId, deed)).id };
    case 'complete-job':
      return { jobId: (await completeJob(app, worker, event.jobId, { ...event, ...deed })).id };
  }
}

/** What was refused for good, in words; anything else is trouble that passes, and is thrown. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal && error.code === 'not-found') return 'This job is not there any more';
  if (error instanceof Refusal && (error.code === 'conflict' || error.code === 'invalid'))
    return error.message;
  throw error;
}

const eventKey = (worker: string, id: string): string => `${worker} ${id.toLowerCase()}`;

const byKey = (app: App, key: string) => findRow(app.payload, 'worker-events', { eventKey: { equals: key } });

/** Writes an event down before anything comes of it. Null when it is there already. */
async function noteEvent(
  app: App,
  worker: string,
  event: WorkerEvent,
  { at, key }: Deed,
  state: 'pending' | 'applied',
  led: Led = {},
): Promise<Row | null> {
  const now = app.now().toISOString();
  try {
    return await insertRow(app.payload, 'worker-events', {
      type: event.type,
      workerName: worker,
      eventKey: key,
      at: new Date(event.at).toISOString(),
      countsAt: at.toISOString(),
      receivedAt: now,
      state,
      ...led,
      ...(event.type === 'complete-job' && { notes: event.notes, photosTaken: event.photosTaken }),
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    if (isUniqueViolation(error, 'eventKey')) return null;
    throw error;
  }
}

/** How often, and how long apart in milliseconds, one looks whether another call is through with the same event. */
const looks = 50;
const pauseMs = 100;

/** An event that came before, once whoever is at it is through; still pending when a crash has cut that off. */
async function settled(app: App, key: string): Promise<Row | null> {
  let row = await byKey(app, key);
  for (let look = 0; row?.state === 'pending' && look < looks; look++) {
    await wait(pauseMs);
    row = await byKey(app, key);
  }
  return row;
}

const resultOf = (event: WorkerEvent, row: Row, state: Result['state']): Result => ({
  id: event.id,
  state,
  reason: row.reason ?? null,
  receivedAt: row.receivedAt ?? row.createdAt,
});

async function take(app: App, worker: string, event: WorkerEvent, sentAt: string | undefined) {
  const key = eventKey(worker, event.id);
  const deed = { at: countedAt(event.at, sentAt, app.now()), key };
  const made = await noteEvent(app, worker, event, deed, 'pending');
  const row = made ?? (await settled(app, key));
  if (!row) throw new Error('An event is gone');
  if (row.state === 'applied') return resultOf(event, row, 'duplicate');
  if (row.state === 'refused') return resultOf(event, row, 'refused');
  // Of a try that was cut off the time counts that was noted then.
  const at = row.countsAt ? new Date(row.countsAt) : deed.at;
  const outcome = await apply(app, worker, event, { at, key }).then(
    (led) => ({ state: 'applied' as const, ...led }),
    (error: unknown) => ({ state: 'refused' as const, reason: reasonOf(error) }),
  );
  const ended = await updateIf(
    app.payload,
    'worker-events',
    { and: [{ id: { equals: row.id } }, { state: { equals: 'pending' } }] },
    { ...outcome, updatedAt: app.now().toISOString() },
  );
  return resultOf(event, ended ?? row, outcome.state);
}

/** Takes what the phone tells, in its order: each id once, whatever is lost or comes twice. */
export async function takeEvents(
  app: App,
  worker: string,
  { events, sentAt }: { events: WorkerEvent[]; sentAt?: string },
): Promise<Result[]> {
  const results: Result[] = [];
  for (const event of events) results.push(await take(app, worker, event, sentAt));
  return results;
}

/** Does at once what a call says, and writes it down with the others. Throws what is refused: then nothing is written. */
export async function takeNow<Made extends { id: number }>(
  app: App,
  worker: string,
  event: WorkerEvent,
  work: (deed: Deed) => Promise<Made>,
): Promise<Made> {
  const deed = { at: app.now(), key: eventKey(worker, event.id) };
  const made = await work(deed);
  const led = 'jobId' in event ? { jobId: made.id } : { timesheetId: made.id };
  await noteEvent(app, worker, event, deed, 'applied', led);
  return made;
}
