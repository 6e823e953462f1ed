import type { WorkerEvent as Row } from '../../../collections/payload-types';
import type { WorkerEvent } from '../../../contracts/worker/worker-events';
import type { App } from '../../app';
import { type Condition, rows, whereOf } from '../../database/rows';
import { breaksOf } from './as-timesheet';
import { runningEntry } from './entry';
import { jobOf } from './job-steps';

/** Why an event is held for the owner, and the held clock-in or start of a break that it goes along with. */
export interface Hold {
  reason: string;
  heldWithId?: number;
  jobId?: number;
}

/** The reason of an event that belongs to another held one. */
const goesAlong = 'It goes with a time that the owner looks at';

export const doubts = {
  'too old': 'This was more than 90 days ago by the phone’s clock',
  ahead: 'This is ahead of now by the phone’s clock',
} as const;

/** The reason of a clock-in from before the running entry began. */
const waitsForEnd = 'Another entry is running. We need the time this shift ended';

const heldOf = (worker: string, tests: Condition<'worker-events'>[]): Condition<'worker-events'> => [
  { workerName: worker },
  { state: 'held' },
  ...tests,
];

/** The held event of a kind that was told last, unless what ends it was told, too. */
async function openHeld(
  app: App,
  worker: string,
  [begins, ends]: ['clock-in', 'clock-out'] | ['break-start', 'break-end'],
): Promise<Row | null> {
  const { docs } = await app.payload.find({
    collection: 'worker-events',
    where: whereOf<'worker-events'>(heldOf(worker, [{ type: begins }, { heldWithId: null }])),
    sort: '-id',
    limit: 1,
    pagination: false,
    depth: 0,
  });
  const [first] = docs;
  if (!first) return null;
  const end = heldOf(worker, [{ type: ends }, { heldWithId: first.id }]);
  return (await rows(app, 'worker-events').one(end)) ? null : first;
}

/** True when a held shift may have begun before an instant. */
const isBefore = (shift: Row, at: Date | null): boolean =>
  !at || !shift.countsAt || new Date(shift.countsAt) <= at;

/** The held shift that a break or a clock-out belongs to; null where it belongs to the running entry. */
async function heldShift(app: App, worker: string, at: Date | null): Promise<Row | null> {
  const shift = await openHeld(app, worker, ['clock-in', 'clock-out']);
  if (!shift || !isBefore(shift, at)) return null;
  const running = await runningEntry(app, worker);
  if (!running) return shift;
  // Without a time that can be believed it goes with what the phone began last.
  const isOfRunning = at ? at.toISOString() >= running.clockIn : running.createdAt >= shift.createdAt;
  return isOfRunning ? null : shift;
}

/** True when the running entry has an open break at an instant: a break's end then belongs to it. */
async function isOnBreak(app: App, worker: string, at: Date | null): Promise<boolean> {
  const running = at && (await runningEntry(app, worker));
  return !!running && breaksOf(running).some(({ start, end }) => end === null && start <= at.toISOString());
}

/**
 * Why an event has to be held, or null where it is simply taken: its time, which is then null, cannot be believed; it
 * goes along with one that is held; or it begins a shift of the past while another entry runs.
 */
export async function toHold(
  app: App,
  worker: string,
  event: WorkerEvent,
  at: Date | null,
  doubt: string,
): Promise<Hold | null> {
  if (event.type === 'start-job' || event.type === 'complete-job')
    return at ? null : { reason: doubt, jobId: (await jobOf(app, worker, event.jobId)).id };
  if (event.type === 'clock-in') {
    if (!at) return { reason: doubt };
    const running = await runningEntry(app, worker);
    return running && at.toISOString() < running.clockIn ? { reason: waitsForEnd } : null;
  }
  const shift = await heldShift(app, worker, at);
  if (shift) return { reason: at ? goesAlong : doubt, heldWithId: shift.id };
  if (event.type === 'break-end' && !(await isOnBreak(app, worker, at))) {
    const pause = await openHeld(app, worker, ['break-start', 'break-end']);
    if (pause) return { reason: at ? goesAlong : doubt, heldWithId: pause.id };
  }
  return at ? null : { reason: doubt };
}

/** A held event and those that go along with it, in the order in which they were told. */
export async function heldTogether(app: App, first: Row): Promise<Row[]> {
  const { docs } = await app.payload.find({
    collection: 'worker-events',
    where: whereOf<'worker-events'>(heldOf(first.workerName, [{ heldWithId: first.id }])),
    sort: 'id',
    pagination: false,
    depth: 0,
  });
  return [first, ...docs];
}
