import type { Appointment as Row } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { idOf } from '../../relations';

/** The assignee of a visit: we, the worker, or the provider with this id. */
export type AssigneeId = 'us' | 'worker' | number;

/** In whose hand a visit is, with the worker's job of it. */
export interface Assignee {
  hand: AssigneeId;
  /** The provider; null when it is not a provider's. */
  assignedTo: number | null;
  workerJobId: number | null;
}

export type HeldVisit = Pick<Row, 'id' | 'assignedTo' | 'onlineBookingId'>;

/** How many ids one query names: databases limit that. */
const mostIds = 1000;

async function inParts<Found>(ids: number[], ask: (part: number[]) => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < ids.length; from += mostIds)
    found.push(...(await ask(ids.slice(from, from + mostIds))));
  return found;
}

/** The worker's jobs of these visits, by the visit. */
async function jobsOfVisits(app: Pick<App, 'payload'>, ids: number[]): Promise<Map<number, number>> {
  const jobs = await inParts(ids, (part) =>
    rows(app, 'worker-jobs').pick({ appointmentId: part }, ['appointmentId']),
  );
  return new Map(jobs.map(({ id, appointmentId }) => [idOf(appointmentId) ?? 0, id]));
}

/** The providers of these bookings, of those that have one. */
async function providersOfBookings(
  app: Pick<App, 'payload'>,
  ids: number[],
): Promise<Map<number, number | null>> {
  const bookings = await inParts(ids, (part) =>
    rows(app, 'bookings').pick({ id: part, assignedTo: { not: null } }, ['assignedTo']),
  );
  return new Map(bookings.map(({ id, assignedTo }) => [id, idOf(assignedTo)]));
}

/**
 * In whose hand each of these visits is: the worker's when a job names it, else the provider's, else ours. A visit that
 * has a booking is its booking's provider's: the value stands there alone.
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

/** In whose hand one visit is. */
export async function assigneeOf(app: Pick<App, 'payload'>, row: HeldVisit): Promise<Assignee> {
  const found = (await assigneesOf(app, [row])).get(row.id);
  return found ?? { hand: 'us', assignedTo: null, workerJobId: null };
}
