import type { Timesheet } from '../../../contracts/worker/timesheets';
import type { SentEvent } from '../../../contracts/worker/worker-events';
import { dateIn } from '../../../rules/time/zone';
import { hoursText, lengthOf, workedMs } from '../../../rules/worker/worked-hours';
import type { Snapshot } from './snapshot';

/** Id of an entry that the server does not know yet. */
const unknownId = 0;

const newEntry = (at: string, zone: string, person: string): Timesheet => ({
  id: unknownId,
  workerName: person,
  workDate: dateIn(zone, new Date(at)),
  clockIn: at,
  clockOut: null,
  totalHours: null,
  breaks: [],
  notes: null,
  length: 'usual',
  toCheck: false,
  correction: null,
  overlaps: [],
  clocked: null,
  approvedAt: null,
  voidedAt: null,
  createdAt: at,
});

function closeEntry(entry: Timesheet, clockOut: string): Timesheet {
  const breaks = entry.breaks.map((each) => ({ ...each, end: each.end ?? clockOut }));
  const shift = { clockIn: entry.clockIn, clockOut, breaks };
  const now = new Date(clockOut);
  return { ...entry, ...shift, totalHours: hoursText(workedMs(shift, now)), length: lengthOf(shift, now) };
}

const changedActive = (snapshot: Snapshot, change: (active: Timesheet) => Timesheet): Snapshot => {
  if (!snapshot.active) return snapshot;
  const active = change(snapshot.active);
  return {
    ...snapshot,
    active,
    timesheets: snapshot.timesheets.map((each) => (each.id === active.id ? active : each)),
  };
};

const changedJob = (
  snapshot: Snapshot,
  jobId: number,
  change: Partial<Snapshot['jobs'][number]>,
): Snapshot => ({
  ...snapshot,
  jobs: snapshot.jobs.map((job) => (job.id === jobId ? { ...job, ...change } : job)),
});

function withEvent(snapshot: Snapshot, event: SentEvent, zone: string, person: string): Snapshot {
  const instant = new Date(event.at).toISOString();
  switch (event.type) {
    case 'clock-in': {
      if (snapshot.active) return snapshot;
      const active = newEntry(instant, zone, person);
      return { ...snapshot, active, timesheets: [active, ...snapshot.timesheets] };
    }
    case 'clock-out': {
      const next = changedActive(snapshot, (active) => closeEntry(active, instant));
      return { ...next, active: null };
    }
    case 'break-start':
      return changedActive(snapshot, (active) => ({
        ...active,
        breaks: [...active.breaks, { start: instant, end: null }],
      }));
    case 'break-end':
      return changedActive(snapshot, (active) => ({
        ...active,
        breaks: active.breaks.map((each) => ({ ...each, end: each.end ?? instant })),
      }));
    case 'start-job':
      return changedJob(snapshot, event.jobId, { status: 'in_progress', startedAt: instant });
    case 'complete-job':
      return changedJob(snapshot, event.jobId, {
        status: 'completed',
        completedAt: instant,
        photosTaken: event.photosTaken ?? 0,
        ...(event.notes && { notes: event.notes }),
      });
  }
}

/** Corrects an event's time by the phone's clock error, as the server does. */
const correctEventTime = (event: SentEvent, clockOff: number): SentEvent =>
  clockOff ? { ...event, at: new Date(new Date(event.at).getTime() + clockOff).toISOString() } : event;

/** Returns the worker's view: the server's last answer plus later events of the phone. */
export const withEvents = (
  snapshot: Snapshot,
  events: readonly SentEvent[],
  zone: string,
  person: string,
): Snapshot =>
  events.reduce(
    (before, event) => withEvent(before, correctEventTime(event, snapshot.clockOff ?? 0), zone, person),
    snapshot,
  );
