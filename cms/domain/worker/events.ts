import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerEvent as Row } from '../../../collections/payload-types';
import type { ReplyOf } from '../../../contracts/endpoint';
import type { sendEvents, WorkerEvent } from '../../../contracts/worker/worker-events';
import { rows } from '../../../rows/rows';
import { correctedTime, doubtReason, effectiveTime } from '../../../rules/worker/worked-hours';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import { type ClockAction, clockIn, clockOut, endBreak, endedBy, startBreak } from './clock';
import { doubts, type EventHold, findHold } from './hold';
import { completeJob, startJob } from './job-steps';
import { applyHeldShift } from './whole-shift';

type Result = ReplyOf<typeof sendEvents>['results'][number];

interface AffectedRows {
  jobId?: number;
  timesheetId?: number;
}

/** Applies an event. Repeatable with the same key. */
async function apply(
  app: App,
  worker: string,
  event: WorkerEvent,
  clockAction: ClockAction,
): Promise<AffectedRows> {
  switch (event.type) {
    case 'clock-in':
      return { timesheetId: (await clockIn(app, worker, clockAction)).id };
    case 'clock-out':
      return { timesheetId: (await clockOut(app, worker, clockAction)).id };
    case 'break-start':
      return { timesheetId: (await startBreak(app, worker, clockAction)).id };
    case 'break-end':
      return { timesheetId: (await endBreak(app, worker, clockAction)).id };
    case 'start-job':
      return { jobId: (await startJob(app, worker, event.jobId, clockAction)).id };
    case 'complete-job':
      return { jobId: (await completeJob(app, worker, event.jobId, { ...event, ...clockAction })).id };
  }
}

/** Returns why an event was permanently refused; throws all other errors, which are temporary. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal && error.code === 'not-found') return 'This job no longer exists';
  if (error instanceof Refusal && (error.code === 'conflict' || error.code === 'invalid'))
    return error.message;
  throw error;
}

const eventKey = (worker: string, id: string): string => `${worker} ${id.toLowerCase()}`;

const byKey = (app: App, key: string) => rows(app, 'worker-events').one({ eventKey: key });

/** Stores an event before it is applied. Null for an existing one. */
async function storeEvent(
  app: App,
  worker: string,
  event: WorkerEvent,
  { at, key }: { at: Date | null; key: string },
  state: 'pending' | 'applied',
  led: AffectedRows = {},
): Promise<Row | null> {
  const now = app.now().toISOString();
  return rows(app, 'worker-events').addOnce(
    {
      type: event.type,
      workerName: worker,
      eventKey: key,
      at: new Date(event.at).toISOString(),
      // An implausible time counts as missing.
      ...(at && { countsAt: at.toISOString() }),
      receivedAt: now,
      state,
      ...led,
      ...(event.type === 'complete-job' && { notes: event.notes, photosTaken: event.photosTaken }),
      createdAt: now,
      updatedAt: now,
    },
    'eventKey',
  );
}

/** Number of lookups for another call's result on the same event, and their interval in milliseconds. */
const maxLookups = 50;
const pauseMs = 100;

/** Returns an earlier event after the process that works on it has finished; it is still pending after a crash. */
async function finishedEvent(app: App, key: string): Promise<Row | null> {
  let row = await byKey(app, key);
  for (let look = 0; row?.state === 'pending' && look < maxLookups; look++) {
    await wait(pauseMs);
    row = await byKey(app, key);
  }
  return row;
}

const resultOf = (
  event: WorkerEvent,
  row: Row,
  state: Result['state'],
  reason = row.reason ?? null,
): Result => ({ id: event.id, state, reason, receivedAt: row.receivedAt ?? row.createdAt });

/** Returns the result of an event that was decided before; null for an undecided one. */
function decidedBefore(event: WorkerEvent, row: Row): Result | null {
  if (row.state === 'applied') return resultOf(event, row, 'duplicate', null);
  if (row.state === 'refused') return resultOf(event, row, 'refused');
  if (row.state === 'held') return resultOf(event, row, 'held');
  if (row.state === 'put-aside') return resultOf(event, row, 'refused', 'The owner has ignored this');
  return null;
}

type Outcome =
  | ({ state: 'applied'; reason?: null } & AffectedRows)
  | ({ state: 'held' } & EventHold)
  | { state: 'refused'; reason: string };

/**
 * Applies an event, or holds it for the owner: events without a plausible time, and those that belong to a held one.
 */
async function applyOrHold(
  app: App,
  worker: string,
  event: WorkerEvent,
  { at, key, doubt }: { at: Date | null; key: string; doubt: string },
): Promise<Outcome> {
  const isEnd = event.type === 'clock-out';
  // An interrupted try has already closed its entry.
  const hold = isEnd && (await endedBy(app, key)) ? null : await findHold(app, worker, event, at, doubt);
  if (hold?.heldWithId && isEnd && at) {
    const shiftOutcome = await applyHeldShift(app, hold.heldWithId, { at, key });
    if ('entry' in shiftOutcome) return { state: 'applied', timesheetId: shiftOutcome.entry.id };
    return { state: 'held', ...hold, ...shiftOutcome };
  }
  if (hold || !at) return { state: 'held', ...(hold ?? { reason: doubt }) };
  return { state: 'applied', ...(await apply(app, worker, event, { at, key })) };
}

async function handleEvent(app: App, worker: string, event: WorkerEvent, sentAt: string | undefined) {
  const key = eventKey(worker, event.id);
  const doubt = doubtReason(correctedTime(event.at, sentAt, app.now()), app.now());
  const counted = doubt ? null : effectiveTime(event.at, sentAt, app.now());
  const addedRow = await storeEvent(app, worker, event, { at: counted, key }, 'pending');
  const row = addedRow ?? (await finishedEvent(app, key));
  if (!row) throw new Error('An event is gone');
  const before = decidedBefore(event, row);
  if (before) return before;
  // An interrupted try keeps its stored time.
  const countsAt = row.countsAt ? new Date(row.countsAt) : null;
  const timing = { at: countsAt, key, doubt: doubts[doubt ?? 'ahead'] };
  const outcome = await applyOrHold(app, worker, event, timing).catch(
    (error: unknown): Outcome => ({ state: 'refused', reason: reasonOf(error) }),
  );
  const ended = await rows(app, 'worker-events').update(
    { id: row.id, state: 'pending' },
    { ...outcome, updatedAt: app.now().toISOString() },
  );
  return resultOf(event, ended ?? row, outcome.state);
}

/** Returns the current result of an event that was held: its whole shift may have been applied since. */
async function nowOf(app: App, worker: string, result: Result): Promise<Result> {
  if (result.state !== 'held') return result;
  const row = await byKey(app, eventKey(worker, result.id));
  return row?.state === 'applied' ? { ...result, state: 'applied', reason: null } : result;
}

/** Applies the phone's events in order: each id once, despite losses and repeats. */
export async function processEvents(
  app: App,
  worker: string,
  { events, sentAt }: { events: WorkerEvent[]; sentAt?: string },
): Promise<Result[]> {
  const results: Result[] = [];
  for (const event of events) results.push(await handleEvent(app, worker, event, sentAt));
  return Promise.all(results.map((result) => nowOf(app, worker, result)));
}

/**
 * Applies an event of a direct call at once, and stores it with the others. Throws when it is refused, and then
 * stores nothing.
 */
export async function applyNow<Made extends { id: number }>(
  app: App,
  worker: string,
  event: WorkerEvent,
  work: (clockAction: ClockAction) => Promise<Made>,
): Promise<Made> {
  const clockAction = { at: app.now(), key: eventKey(worker, event.id) };
  const affectedRow = await work(clockAction);
  const led = 'jobId' in event ? { jobId: affectedRow.id } : { timesheetId: affectedRow.id };
  await storeEvent(app, worker, event, clockAction, 'applied', led);
  return affectedRow;
}
