import type { WorkerEvent as Row } from '../../../collections/payload-types';
import type { WorkerEvent } from '../../../contracts/worker/worker-events';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { breaksOf } from './as-timesheet';
import { runningEntry } from './entry';
import { jobOf } from './job-steps';

/** Why an event is held for the owner, and the held clock-in or break start to which it belongs. */
export interface EventHold {
  reason: string;
  heldWithId?: number;
  jobId?: number;
}

/** Reason for an event that belongs to a held one. */
const goesAlong = 'It goes with a time that the owner looks at';

export const doubts = {
  'too old': 'This was more than 90 days ago by the phone’s clock',
  ahead: 'This is ahead of now by the phone’s clock',
} as const;

/** Reason for a clock-in from before the running entry. */
const waitsForEnd = 'Another entry is running. We need the time this shift ended';

const heldEventsCondition = (
  worker: string,
  tests: Condition<'worker-events'>[],
): Condition<'worker-events'> => [{ workerName: worker }, { state: 'held' }, ...tests];

/** Returns the newest held event of a kind, unless the event that ends it has arrived, too. */
async function openHeld(
  app: App,
  worker: string,
  [begins, ends]: ['clock-in', 'clock-out'] | ['break-start', 'break-end'],
): Promise<Row | null> {
  const docs = await rows(app, 'worker-events').all(
    heldEventsCondition(worker, [{ type: begins }, { heldWithId: null }]),
    { sort: ['-id'], limit: 1 },
  );
  const [first] = docs;
  if (!first) return null;
  const end = heldEventsCondition(worker, [{ type: ends }, { heldWithId: first.id }]);
  return (await rows(app, 'worker-events').one(end)) ? null : first;
}

/** True when a held shift may have started before an instant. */
const isBefore = (shift: Row, at: Date | null): boolean =>
  !at || !shift.countsAt || new Date(shift.countsAt) <= at;

/** Returns the held shift to which a break or a clock-out belongs; null when it belongs to the running entry. */
async function findHeldShift(app: App, worker: string, at: Date | null): Promise<Row | null> {
  const shift = await openHeld(app, worker, ['clock-in', 'clock-out']);
  if (!shift || !isBefore(shift, at)) return null;
  const running = await runningEntry(app, worker);
  if (!running) return shift;
  // Without a plausible time the event belongs to the shift that the phone started last.
  const isOfRunning = at ? at.toISOString() >= running.clockIn : running.createdAt >= shift.createdAt;
  return isOfRunning ? null : shift;
}

/** True when the running entry has an open break at an instant: a break's end then belongs to it. */
async function isOnBreak(app: App, worker: string, at: Date | null): Promise<boolean> {
  const running = at && (await runningEntry(app, worker));
  return !!running && breaksOf(running).some(({ start, end }) => end === null && start <= at.toISOString());
}

/**
 * Returns why an event must be held; null to apply it. Holds events without a plausible time (`at` is null then),
 * events that belong to a held one, and a clock-in from before the running entry began.
 */
export async function findHold(
  app: App,
  worker: string,
  event: WorkerEvent,
  at: Date | null,
  doubt: string,
): Promise<EventHold | null> {
  if (event.type === 'start-job' || event.type === 'complete-job')
    return at ? null : { reason: doubt, jobId: (await jobOf(app, worker, event.jobId)).id };
  if (event.type === 'clock-in') {
    if (!at) return { reason: doubt };
    const running = await runningEntry(app, worker);
    return running && at.toISOString() < running.clockIn ? { reason: waitsForEnd } : null;
  }
  const shift = await findHeldShift(app, worker, at);
  if (shift) return { reason: at ? goesAlong : doubt, heldWithId: shift.id };
  if (event.type === 'break-end' && !(await isOnBreak(app, worker, at))) {
    const pause = await openHeld(app, worker, ['break-start', 'break-end']);
    if (pause) return { reason: at ? goesAlong : doubt, heldWithId: pause.id };
  }
  return at ? null : { reason: doubt };
}

export async function eventsHeldWith(app: App, first: Row): Promise<Row[]> {
  const docs = await rows(app, 'worker-events').all(
    heldEventsCondition(first.workerName, [{ heldWithId: first.id }]),
    {
      sort: ['id'],
    },
  );
  return [first, ...docs];
}
