import type { WorkerEvent as Row } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { conflict, invalidField, notFound, Refusal } from '../../refusal';
import { idOf } from '../relations';
import { breaksOf } from './as-timesheet';
import { clockOut, endBreak } from './clock';
import { changeEntry, closing, NothingToEnd } from './entry';
import { heldEvents, lacksEnd } from './held-times';
import { eventsHeldWith } from './hold';
import { completeJob, startJob } from './job-steps';
import { addShift, breaksAmong, markApplied, type TimedEvent } from './whole-shift';

/** Returns a held event with the events that belong to it. Throws `not-found` when it is not held. */
async function findHeldEvents(app: App, id: number): Promise<Row[]> {
  const first = await rows(app, 'worker-events').one([{ id }, heldEvents]);
  if (!first || first.heldWithId) throw notFound();
  return eventsHeldWith(app, first);
}

interface Accepted {
  times: { id: number; at: string }[];
  end?: string;
}

/** Checks the owner's times for the events, and the end: in order, and none in the future. */
function checkedTimes(app: App, rows: Row[], { times, end }: Accepted) {
  const now = app.now();
  const events = rows.map((row): TimedEvent & { path: string } => {
    const place = times.findIndex(({ id }) => id === row.id);
    const enteredTime = times[place];
    if (!enteredTime) throw invalidField('times', 'Please say when each was done');
    return { row, at: new Date(enteredTime.at), path: `times.${place}.at` };
  });
  if (lacksEnd(rows) && !end) throw invalidField('end', 'Please say when it ended');
  const ended = lacksEnd(rows) && end ? [...events, { at: new Date(end), path: 'end' }] : events;
  for (const [place, { at, path }] of ended.entries()) {
    if (at > now) throw invalidField(path, 'This must not be in the future');
    const before = ended[place - 1];
    if (before && at < before.at) throw invalidField(path, 'This must come after what was done before it');
  }
  const [first, last] = [ended[0], ended.at(-1)];
  if (!first || !last) throw notFound();
  if (ended.length > 1 && last.at <= first.at)
    throw invalidField(last.path, 'The end must come after the beginning');
  return { events, from: first.at, to: last.at };
}

/** Adds a break to the worker's entry at that time, running or closed. Repeatable. */
async function addBreak(app: App, worker: string, key: string, from: Date, to: Date): Promise<number> {
  const span = { start: from.toISOString(), end: to.toISOString() };
  const { id } = await changeEntry(
    app,
    () =>
      rows(app, 'worker-timesheets').one({
        workerName: worker,
        voidedAt: null,
        clockIn: { until: span.start },
        or: [{ clockOut: { from: span.end } }, { clockOut: null }],
      }),
    conflict('There is no entry at this time. Please ignore it and correct the entry.'),
    (row) => {
      const before = breaksOf(row);
      if (before.some(({ startKey }) => startKey === key)) return null;
      const breaks = [...before, { ...span, startKey: key }];
      return row.clockOut ? closing(row.id, row.clockIn, row.clockOut, breaks) : { breaks };
    },
  );
  return id;
}

async function applyEvents(app: App, events: TimedEvent[], from: Date, to: Date) {
  const [first] = events;
  const key = first?.row.eventKey;
  if (!first || !key) throw notFound();
  const { type, workerName: worker, jobId, notes, photosTaken } = first.row;
  const clockAction = { at: first.at, key };
  const job = idOf(jobId) ?? 0;
  switch (type) {
    case 'clock-in': {
      const end = events.find(({ row }) => row.type === 'clock-out');
      const shift = { clockIn: clockAction, clockOut: { at: to, key: end?.row.eventKey ?? undefined } };
      const entry = await addShift(app, worker, { ...shift, breaks: breaksAmong(events) });
      return { timesheetId: entry.id };
    }
    case 'break-start':
      return { timesheetId: await addBreak(app, worker, key, from, to) };
    case 'clock-out':
      return { timesheetId: (await clockOut(app, worker, clockAction)).id };
    case 'break-end':
      return { timesheetId: (await endBreak(app, worker, clockAction)).id };
    case 'start-job':
      return { jobId: (await startJob(app, worker, job, clockAction)).id };
    case 'complete-job': {
      const done = { notes: notes ?? null, photosTaken: photosTaken ?? undefined };
      return { jobId: (await completeJob(app, worker, job, { ...done, ...clockAction })).id };
    }
  }
}

/**
 * Applies held events with the owner's times. Throws `invalid` with the impossible time, `conflict` when it does not
 * fit other entries, `not-found` when it was decided before.
 */
export async function acceptHeld(app: App, id: number, accepted: Accepted): Promise<void> {
  const { events, from, to } = checkedTimes(app, await findHeldEvents(app, id), accepted);
  try {
    await markApplied(app, events, await applyEvents(app, events, from, to));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
    throw conflict(error instanceof NothingToEnd ? error.wordsForOwner : error.message);
  }
}

/** Ignores held events. The rows stay, with the phone's data. */
export async function dismissHeldEvents(app: App, id: number): Promise<void> {
  for (const row of await findHeldEvents(app, id))
    await rows(app, 'worker-events').update([{ id: row.id }, heldEvents], {
      state: 'put-aside',
      updatedAt: app.now().toISOString(),
    });
}
