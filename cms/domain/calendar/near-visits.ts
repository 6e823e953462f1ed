import type { Appointment as Row } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { defaultDurationMinutes, maxDurationMinutes } from '../../../rules/calendar/visit-times';
import { addDays } from '../../../rules/time/dates';
import { isActive } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';

const fields = [
  'clientName',
  'appointmentDate',
  'appointmentTime',
  'durationMinutes',
  'status',
  'onlineBookingId',
  'assignedTo',
] as const;
/** The fields of a visit that decide whether it overlaps another, and name it. */
export type NearVisit = Pick<Row, (typeof fields)[number] | 'id'>;

const dayMinutes = 24 * 60;
/** The hour that a change of the clocks can add to a visit's end. */
const clockChangeMinutes = 60;

/** Returns the minutes from a visit's midnight to the latest end of a visit of this length. */
const latestEnd = ({ appointmentTime: time }: NearVisit, durationMinutes: number): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + durationMinutes + clockChangeMinutes;

/** Returns the days on which a visit can start that overlaps this one. */
function daysNear(visit: NearVisit): string[] {
  const { appointmentDate: day, durationMinutes } = visit;
  const reachesNextDay = latestEnd(visit, durationMinutes ?? defaultDurationMinutes) > dayMinutes;
  // The longest visit of the day before ends by then.
  const beginsInReach = latestEnd(visit, 0) <= maxDurationMinutes + 2 * clockChangeMinutes;
  return [day, ...(beginsInReach ? [addDays(day, -1)] : []), ...(reachesNextDay ? [addDays(day, 1)] : [])];
}

/**
 * Reads the active visits that may overlap these, without these. Reads few fields, because a day may hold hundreds of
 * visits.
 */
export async function readNearVisits(
  { payload }: Pick<App, 'payload'>,
  visits: readonly NearVisit[],
): Promise<NearVisit[]> {
  const days = [...new Set(visits.filter(isActive).flatMap(daysNear))];
  if (!days.length) return [];
  const found = await rows(payload, 'appointments').pick(
    [{ deletedAt: null }, { appointmentDate: days }, { status: ['scheduled', 'confirmed'] }],
    fields,
    { sort: ['appointmentDate', 'appointmentTime', 'id'] },
  );
  const ownIds = new Set(visits.map(({ id }) => id));
  return found.filter(({ id }) => !ownIds.has(id));
}
