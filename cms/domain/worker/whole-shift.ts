import { nextCount } from '../../../collections/fields/numeric-id';
import { overlapMessage } from '../../../collections/hooks/overlapping';
import type { WorkerEvent as EventRow, WorkerTimesheet as Row } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { conflict, Refusal } from '../../refusal';
import type { StoredBreak } from './as-timesheet';
import type { ClockAction } from './clock';
import { closing } from './entry';
import { eventsHeldWith } from './hold';
import { isCounted } from './overlaps';

export interface TimedEvent {
  row: EventRow;
  at: Date;
}

/** Returns the breaks among these events, which are sorted. An open break ends with the next event. */
export function breaksAmong(events: readonly TimedEvent[]): StoredBreak[] {
  const breaks: StoredBreak[] = [];
  for (const { row, at } of events) {
    const iso = at.toISOString();
    const open = breaks.at(-1)?.end === null ? breaks.at(-1) : undefined;
    if (row.type === 'break-start' && !open)
      breaks.push({ start: iso, end: null, startKey: row.eventKey ?? undefined });
    if (row.type === 'break-end' && open) {
      open.end = iso;
      open.endKey = row.eventKey ?? undefined;
    }
  }
  return breaks;
}

interface WholeShift {
  clockIn: ClockAction;
  clockOut: { at: Date; key?: string };
  breaks: StoredBreak[];
}

/**
 * Adds a finished shift beside a running one. Throws `conflict` when another entry overlaps it. Repeatable with the
 * same clock-in.
 */
export async function addShift(
  app: App,
  worker: string,
  { clockIn, clockOut, breaks }: WholeShift,
): Promise<Row> {
  const added = () => rows(app, 'worker-timesheets').one({ startEventId: clockIn.key });
  const earlier = await added();
  if (earlier) return earlier;
  const span = { clockIn: clockIn.at.toISOString(), clockOut: clockOut.at.toISOString() };
  if (await isCounted(app, worker, span)) throw conflict(overlapMessage);
  const id = await nextCount(app.payload, 'worker-timesheets');
  const now = app.now().toISOString();
  try {
    return await rows(app, 'worker-timesheets').add({
      id,
      workerName: worker,
      workDate: dateIn(app.env.BUSINESS_TIME_ZONE, clockIn.at),
      ...closing(id, span.clockIn, span.clockOut, breaks),
      startEventId: clockIn.key,
      endEventId: clockOut.key,
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    const same = isUniqueViolation(error) && (await added());
    if (same) return same;
    throw error;
  }
}

/** Marks held events as applied, with their results. Overrides a concurrent decision to ignore them. */
export async function markApplied(
  app: App,
  events: readonly TimedEvent[],
  led: { timesheetId?: number; jobId?: number },
): Promise<void> {
  for (const { row, at } of events)
    await rows(app, 'worker-events').update(
      { id: row.id, state: ['held', 'put-aside'] },
      {
        state: 'applied',
        reason: null,
        countsAt: at.toISOString(),
        ...led,
        updatedAt: app.now().toISOString(),
      },
    );
}

/**
 * Applies a held shift as a whole after its end has arrived, if all its times are plausible, in order, and in no
 * other entry. Otherwise returns the reason why the owner must decide.
 */
export async function applyHeldShift(
  app: App,
  shiftId: number,
  end: ClockAction,
): Promise<{ entry: Row } | { reason?: string }> {
  const first = await rows(app, 'worker-events').one({ id: shiftId });
  if (!first?.eventKey) return {};
  const heldEvents = await eventsHeldWith(app, first);
  const events = heldEvents.flatMap((row) => (row.countsAt ? [{ row, at: new Date(row.countsAt) }] : []));
  const times = [...events.map(({ at }) => at), end.at];
  const [begin] = times;
  const inOrder = times.every((at, place) => at >= (times[place - 1] ?? at));
  if (events.length < heldEvents.length || !inOrder || !begin || begin >= end.at) return {};
  const shift = {
    clockIn: { at: begin, key: first.eventKey },
    clockOut: end,
    breaks: breaksAmong(events),
  };
  try {
    const entry = await addShift(app, first.workerName, shift);
    await markApplied(app, events, { timesheetId: entry.id });
    return { entry };
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message };
    throw error;
  }
}
