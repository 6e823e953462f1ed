import type { Appointment as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { VisitTime } from '../../../../rules/calendar/visit-times';
import { zoneDatesFor } from '../../../../rules/calendar/zone-days';
import { addDays, daysBetween } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { zoneDays } from '../../content/zone-days';
import { minutesOf, withinDays } from '../as-appointment';
import { type AssigneeId, assigneesOf } from '../assignments/assignees';
import { namedSuburbsOf } from '../suburbs';

const fields = [
  'appointmentDate',
  'appointmentTime',
  'durationMinutes',
  'address',
  'clientId',
  'horseIds',
  'onlineBookingId',
  'assignedTo',
] as const;

/** Returns the scheduled and confirmed visits of one assignee on these days, and on the evening before. */
export async function visitsOfHand(
  app: App,
  hand: AssigneeId,
  { from, to }: { from: string; to: string },
): Promise<Row[]> {
  const appointments = (await rows(app, 'appointments').pick(
    [...withinDays({ from: addDays(from, -1), to }), { status: ['scheduled', 'confirmed'] }],
    fields,
    { sort: ['appointmentDate', 'appointmentTime', 'id'] },
  )) as Row[];
  const hands = await assigneesOf(app, appointments);
  return appointments.filter(({ id }) => hands.get(id)?.hand === hand);
}

export const timeOf = (row: Row): VisitTime => ({
  date: row.appointmentDate,
  time: row.appointmentTime,
  durationMinutes: minutesOf(row),
});

/** Returns the suburb of a visit as written, the days with another visit there, and the owner's zone days for it. */
export async function suburbAndNearDaysOf(
  app: App,
  visit: Row,
  { others, hand, days }: { others: readonly Row[]; hand: AssigneeId; days: { from: string; to: string } },
): Promise<{ suburb: string | null; nearDays: Set<string>; zoneDays: Set<string> }> {
  const suburbs = await namedSuburbsOf(app, [visit, ...others]);
  const folded = ({ id }: Row) => suburbs.get(id)?.toLowerCase();
  const ownPlace = folded(visit);
  const near = ownPlace ? others.filter((other) => other.id !== visit.id && folded(other) === ownPlace) : [];
  // The owner's zone days apply only to our own visits.
  const zones = hand === 'us' ? await zoneDays(app) : [];
  const liked = zoneDatesFor(zones, ownPlace, { from: days.from, days: daysBetween(days.from, days.to) + 1 });
  return {
    suburb: suburbs.get(visit.id) || null,
    nearDays: new Set(near.map(({ appointmentDate }) => appointmentDate)),
    zoneDays: new Set(liked),
  };
}
