import type { Appointment as Row } from '../../../collections/payload-types';
import { appointmentFields } from '../../../contracts/calendar/appointment-fields';
import type { AppointmentMessage } from '../../../contracts/calendar/appointment-message';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { answersOf } from '../../../contracts/declared-fields';
import { type Condition, rows } from '../../../rows/rows';
import { conflictsOf, defaultDurationMinutes } from '../../../rules/calendar/visit-times';
import { isActive, isAskedFor } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { noNumber, notMobileReason, optedOutReason } from '../messages/sms-block-reason';
import { horseIdsOf, idOf } from '../relations';
import { assigneesOf } from './assignments/assignees';
import { messageProgressOf } from './messages/message-progress-of';
import { messagesOf } from './messages/visit-messages';
import { type NearVisit, readNearVisits } from './near-visits';

/** Returns the length of a visit in minutes. The owner can empty it in the CMS. */
export const minutesOf = ({ durationMinutes }: Pick<Row, 'durationMinutes'>): number =>
  durationMinutes ?? defaultDurationMinutes;

const fields = [
  ...(Object.keys(appointmentFields) as (keyof typeof appointmentFields)[]),
  'durationMinutes',
  'horseCount',
  'status',
  'confirmationSent',
  'confirmationSentAt',
  'confirmationMessageId',
  'reviewRequestSent',
  'reviewRequestSentAt',
  'reviewMessageId',
  'isFromOnlineBooking',
  'onlineBookingId',
  'userId',
  'clientId',
  'horseIds',
  'assignedTo',
  'nextOf',
  'visitCompletion',
  'regularId',
  'regularDay',
  'onTheWayAt',
  'sequence',
  'overCapacity',
  'timeSetAt',
  'createdAt',
  'updatedAt',
] as const;
/** The fields of a visit that its answer and the lists of days need. */
export type VisitRow = Pick<Row, (typeof fields)[number] | 'id'>;

interface Range {
  from?: string;
  to?: string;
}

/** Conditions for appointments of these days that are not deleted; all days without a range. */
export const withinDays = ({ from, to }: Range): Condition<'appointments'>[] => [
  { deletedAt: null },
  ...(from ? [{ appointmentDate: { from } }] : []),
  ...(to ? [{ appointmentDate: { until: to } }] : []),
];

/** Returns the appointments of these days that are not deleted, by day and time; all days without a range. */
export const rowsBetween = (app: App, range: Range): Promise<VisitRow[]> =>
  rows(app, 'appointments').pick(withinDays(range), fields, {
    sort: ['appointmentDate', 'appointmentTime', 'id'],
  });

async function optedOutOf(app: App, foundRows: readonly VisitRow[]): Promise<Set<string>> {
  const phones = [...new Set(foundRows.flatMap(({ phone }) => phone ?? []))];
  if (!phones.length) return new Set();
  const found = await rows(app, 'opt-outs').pick({ phone: phones }, ['phone'], { sort: ['id'] });
  return new Set(found.map(({ phone }) => phone));
}

/** Returns why no text can reach a number. Reads nothing from the database. */
function textBlockOf(app: App, phone: string | null | undefined, optedOut: Set<string>): string | null {
  if (!phone) return noNumber;
  return optedOut.has(phone) ? optedOutReason : notMobileReason(app, phone);
}

const asConflictingVisit = (row: NearVisit) => ({
  id: row.id,
  clientName: row.clientName ?? null,
  appointmentDate: row.appointmentDate,
  appointmentTime: row.appointmentTime,
  durationMinutes: minutesOf(row),
});

function storedFields(row: VisitRow, messages: AppointmentMessage[]) {
  const confirmation = messageProgressOf(row, messages, 'confirmation');
  const review = messageProgressOf(row, messages, 'review');
  return {
    id: row.id,
    ...answersOf(appointmentFields, row),
    durationMinutes: minutesOf(row),
    horseCount: row.horseCount ?? null,
    status: row.status,
    confirmationSent: confirmation.sent,
    confirmationSentAt: confirmation.at,
    reviewRequestSent: review.sent,
    reviewRequestSentAt: review.at,
    isFromOnlineBooking: Boolean(row.isFromOnlineBooking),
    onlineBookingId: idOf(row.onlineBookingId),
    onTheWayAt: row.onTheWayAt ?? null,
    isAskedFor: isAskedFor(row),
    userId: idOf(row.userId),
    clientId: idOf(row.clientId),
    horseIds: horseIdsOf(row),
    overCapacity: Boolean(row.overCapacity),
    warnings: [],
    nextOf: idOf(row.nextOf),
    regularId: idOf(row.regularId),
    regularDay: row.regularDay ?? null,
    messages,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Returns for each of these rows the visits at the same time, in the order of `nearVisits`. */
function overlapsOf(
  zone: string,
  rows: readonly VisitRow[],
  nearVisits: readonly NearVisit[],
): Map<number, NearVisit[]> {
  const ownIds = new Set(rows.map(({ id }) => id));
  const planned = nearVisits.map((visit) => ({
    id: visit.id,
    date: visit.appointmentDate,
    time: visit.appointmentTime,
    durationMinutes: minutesOf(visit),
    isActive: isActive(visit),
  }));
  const byId = new Map(nearVisits.map((visit) => [visit.id, visit]));
  return new Map(
    [...conflictsOf(zone, planned, ownIds)].map(([id, others]) => [
      id,
      others.flatMap((other) => byId.get(other) ?? []),
    ]),
  );
}

/** Maps rows for the owner. `nearVisits` contains every visit that may overlap, including `rows`; it is read by default. */
export async function asAppointments(
  app: App,
  rows: readonly VisitRow[],
  nearVisits?: readonly NearVisit[],
): Promise<Appointment[]> {
  const overlapsWithHands = async () => {
    const near = nearVisits ?? [...(await readNearVisits(app, rows)), ...rows];
    const overlaps = overlapsOf(app.env.BUSINESS_TIME_ZONE, rows, near);
    const hands = await assigneesOf(app, [
      ...new Set<NearVisit>([...rows, ...[...overlaps.values()].flat()]),
    ]);
    return { overlaps, hands };
  };
  const [messages, optedOut, { overlaps, hands }] = await Promise.all([
    messagesOf(
      app,
      rows.map(({ id }) => id),
    ),
    optedOutOf(app, rows),
    overlapsWithHands(),
  ]);
  return rows.map((row) => {
    const ownHand = hands.get(row.id);
    return {
      ...storedFields(row, messages.get(row.id) ?? []),
      assignedTo: ownHand?.assignedTo ?? null,
      workerJobId: ownHand?.workerJobId ?? null,
      conflictsWith: (overlaps.get(row.id) ?? [])
        .filter(({ id }) => hands.get(id)?.hand === ownHand?.hand)
        .map(asConflictingVisit),
      optedOut: Boolean(row.phone && optedOut.has(row.phone)),
      textBlock: textBlockOf(app, row.phone, optedOut),
    };
  });
}
