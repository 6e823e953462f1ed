import type { Appointment as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { idOf } from '../../relations';

/** The assignee of a visit: we, the worker, or the provider with this id. */
export type AssigneeId = 'us' | 'worker' | number;

export interface Assignee {
  hand: AssigneeId;
  /** Null when the visit is not assigned to a provider. */
  assignedTo: number | null;
  workerJobId: number | null;
}

export type HeldVisit = Pick<Row, 'id' | 'assignedTo' | 'onlineBookingId'>;

/** Maximum number of ids in one query: databases limit it. */
const mostIds = 1000;

async function readInParts<Found>(
  ids: number[],
  ask: (part: number[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < ids.length; from += mostIds)
    found.push(...(await ask(ids.slice(from, from + mostIds))));
  return found;
}

async function jobsOfVisits(app: Pick<App, 'payload'>, ids: number[]): Promise<Map<number, number>> {
  const jobs = await readInParts(ids, (part) =>
    rows(app, 'worker-jobs').pick({ appointmentId: part }, ['appointmentId']),
  );
  return new Map(jobs.map(({ id, appointmentId }) => [idOf(appointmentId) ?? 0, id]));
}

async function providersOfBookings(
  app: Pick<App, 'payload'>,
  ids: number[],
): Promise<Map<number, number | null>> {
  const bookings = await readInParts(ids, (part) =>
    rows(app, 'bookings').pick({ id: part, assignedTo: { not: null } }, ['assignedTo']),
  );
  return new Map(bookings.map(({ id, assignedTo }) => [id, idOf(assignedTo)]));
}

/**
 * Returns the assignee of each visit: the worker if there is a job, else the provider, else us. For a visit with a
 * booking, only the booking stores the provider.
 */
export async function assigneesOf(
  app: Pick<App, 'payload'>,
  rows: readonly HeldVisit[],
): Promise<Map<number, Assignee>> {
  const bookingIds = rows.flatMap(({ onlineBookingId }) => idOf(onlineBookingId) ?? []);
  const [jobs, providers] = await Promise.all([
    jobsOfVisits(
      app,
      rows.map(({ id }) => id),
    ),
    providersOfBookings(app, bookingIds),
  ]);
  const handOf = (row: HeldVisit): Assignee => {
    const bookingId = idOf(row.onlineBookingId);
    const workerJobId = jobs.get(row.id) ?? null;
    if (workerJobId !== null) return { hand: 'worker', assignedTo: null, workerJobId };
    const assignedTo = bookingId === null ? idOf(row.assignedTo) : (providers.get(bookingId) ?? null);
    return { hand: assignedTo ?? 'us', assignedTo, workerJobId };
  };
  return new Map(rows.map((row) => [row.id, handOf(row)]));
}

export async function assigneeOf(app: Pick<App, 'payload'>, row: HeldVisit): Promise<Assignee> {
  const found = (await assigneesOf(app, [row])).get(row.id);
  return found ?? { hand: 'us', assignedTo: null, workerJobId: null };
}
