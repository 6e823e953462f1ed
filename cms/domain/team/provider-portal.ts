import type {
  Booking,
  Client,
  Appointment as Row,
  ServiceProvider,
  WorkAssignment,
} from '../../../collections/payload-types';
import { answersOf } from '../../../contracts/declared-fields';
import {
  type OwnProvider,
  ownProviderFields,
  type UpcomingVisit,
} from '../../../contracts/team/provider-portal';
import type { MonthStatement } from '../../../contracts/team/statement';
import { rows } from '../../../rows/rows';
import { readAddressEnd } from '../../../rules/calendar/address-ending';
import { isSuburb } from '../../../rules/calendar/places';
import { type Slot, slotAt } from '../../../rules/time/business-hours';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { isAskedFor } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import type { PersonAs } from '../../security/accounts/session-people';
import { withinDays } from '../calendar/as-appointment';
import { assigneesOf } from '../calendar/assignments/assignees';
import { nameValues } from '../calendar/messages/recipient';
import { writtenSuburbsOf } from '../calendar/suburbs';
import { horseIdsOf, idOf } from '../relations';
import { monthStatement } from './statement';

const fields = [
  'clientName',
  'phone',
  'address',
  'appointmentDate',
  'appointmentTime',
  'status',
  'horseCount',
  'horseIds',
  'isFromOnlineBooking',
  'onlineBookingId',
  'assignedTo',
  'clientId',
] as const;

/** Returns a provider's planned visits from today on, by day and time. */
async function visitsOf(app: App, providerId: number): Promise<Row[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const bookingIds = await rows(app, 'bookings').ids({ assignedTo: providerId, state: 'confirmed' });
  const appointments = (await rows(app, 'appointments').pick(
    [
      ...withinDays({ from: today }),
      { status: ['scheduled', 'confirmed'] },
      { or: [{ assignedTo: providerId }, { onlineBookingId: bookingIds }] },
    ],
    fields,
    { sort: ['appointmentDate', 'appointmentTime', 'id'] },
  )) as Row[];
  const hands = await assigneesOf(app, appointments);
  return appointments.filter(({ id }) => hands.get(id)?.hand === providerId);
}

/** Returns the suburb in an address if it is known: the street stays hidden until the day before. */
function suburbInAddress(address: string | null | undefined): string | null {
  const { suburb } = readAddressEnd(address);
  return isSuburb(suburb) ? suburb : null;
}

type ClientNames = Pick<Client, 'id' | 'firstName' | 'businessName'>;
type BookingTime = Pick<Booking, 'id' | 'preferredTime'>;
interface RelatedRows {
  clients: Map<number, ClientNames>;
  asked: Map<number, BookingTime>;
  suburbs: Map<number, string | undefined>;
}

async function readRelated(app: App, found: Row[]): Promise<RelatedRows> {
  const [clientIds, bookingIds] = [
    found.flatMap(({ clientId }) => idOf(clientId) ?? []),
    found.flatMap(({ onlineBookingId }) => idOf(onlineBookingId) ?? []),
  ];
  const [clients, bookings, suburbs] = await Promise.all([
    rows(app, 'clients').pick({ id: clientIds }, ['firstName', 'businessName']),
    rows(app, 'bookings').pick({ id: bookingIds }, ['preferredTime']),
    writtenSuburbsOf(app, found),
  ]);
  return {
    clients: new Map(clients.map((row) => [row.id, row])),
    asked: new Map(bookings.map((row) => [row.id, row])),
    suburbs,
  };
}

/** Returns a provider's visits from today on, with phone and address from the day before. */
async function upcomingOf(app: App, providerId: number): Promise<UpcomingVisit[]> {
  const rows = await visitsOf(app, providerId);
  const { clients, asked, suburbs } = await readRelated(app, rows);
  const tomorrow = addDays(dateIn(app.env.BUSINESS_TIME_ZONE, app.now()), 1);
  return rows.map((row) => {
    const client = clients.get(idOf(row.clientId) ?? 0);
    const booking = asked.get(idOf(row.onlineBookingId) ?? 0);
    const isOpen = isAskedFor(row);
    const isNear = row.appointmentDate <= tomorrow;
    const part: Slot | null = isOpen && booking ? booking.preferredTime : slotAt(row.appointmentTime);
    return {
      appointmentId: row.id,
      date: row.appointmentDate,
      time: isOpen ? null : row.appointmentTime,
      part,
      suburb: suburbs.get(row.id) || suburbInAddress(row.address),
      horseCount: row.horseCount ?? (horseIdsOf(row).length || null),
      firstName: client?.firstName || client?.businessName || nameValues(row).firstName,
      phone: isNear ? (row.phone ?? null) : null,
      address: isNear ? (row.address ?? null) : null,
    };
  });
}

type Reader = PersonAs<'owner'> | PersonAs<'provider'>;

/** Returns a provider for a permitted reader. Throws `not-found` for all others. */
async function readable(app: App, reader: Reader, id: number): Promise<ServiceProvider> {
  const provider =
    reader.role === 'owner' ? await rows(app, 'service-providers').one({ id }) : reader.subject;
  if (!provider || provider.id !== id) throw notFound();
  return provider;
}

const workOf = (app: App, id: number) =>
  rows(app, 'work-assignments').pick({ serviceProviderId: id }, ['amountOwed', 'status']);

const sumOf = (rows: Pick<WorkAssignment, 'amountOwed'>[]): number =>
  rows.reduce((sum, { amountOwed }) => sum + (amountOwed ?? 0), 0);

export async function readOwnProvider(app: App, reader: Reader, id: number): Promise<OwnProvider> {
  const provider = await readable(app, reader, id);
  const work = await workOf(app, id);
  return {
    id,
    ...answersOf(ownProviderFields, provider),
    isActive: provider.isActive ?? true,
    hasSetPassword: provider.hasSetPassword ?? false,
    completedJobs: work.filter(({ status }) => status !== 'pending').length,
    totalEarned: sumOf(work.filter(({ status }) => status === 'paid')),
    pendingPayment: sumOf(work.filter(({ status }) => status !== 'paid')),
    totalOwed: sumOf(work.filter(({ status }) => status === 'completed')),
  };
}

/** Returns a provider's earnings and payments in a month. Work is earned on the day it was completed. */
export async function providerStatement(
  app: App,
  reader: Reader,
  id: number,
  month: string | undefined,
): Promise<MonthStatement> {
  const { firstName, lastName } = await readable(app, reader, id);
  return monthStatement(app, {
    payee: { collection: 'service-providers', id },
    name: `${firstName} ${lastName}`,
    month,
  });
}

export async function providerUpcoming(app: App, reader: Reader, id: number): Promise<UpcomingVisit[]> {
  await readable(app, reader, id);
  return upcomingOf(app, id);
}
