import type { Booking, Client, Appointment as Row } from '../../../collections/payload-types';
import type { UpcomingVisit } from '../../../contracts/team/provider-portal';
import { isSuburb } from '../../../rules/calendar/places';
import { suburbOf } from '../../../rules/calendar/travel';
import { type Slot, slotAt } from '../../../rules/time/business-hours';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { isAskedFor } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { rows } from '../../database/rows';
import { withinDays } from '../calendar/as-appointment';
import { assigneesOf } from '../calendar/assignments/assignees';
import { namesOf } from '../calendar/messages/recipient';
import { writtenSuburbsOf } from '../calendar/suburbs';
import { horseIdsOf, idOf } from '../relations';

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
] as unknown as readonly (keyof Row & string)[];

/** The visits from today on that are to take place and in a provider's hand, by day and time. */
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

/** The suburb in an address, where it is known as one: a street is not told before its day. */
function suburbInAddress(address: string | null | undefined): string | null {
  const suburb = suburbOf(address).replace(/\s+vic$/i, '');
  return isSuburb(suburb) ? suburb : null;
}

type Known = Pick<Client, 'id' | 'firstName' | 'businessName'>;
type Asked = Pick<Booking, 'id' | 'preferredTime'>;
interface Behind {
  clients: Map<number, Known>;
  asked: Map<number, Asked>;
  /** The suburb of each visit, as the book has it. */
  suburbs: Map<number, string | undefined>;
}

async function behind(app: App, found: Row[]): Promise<Behind> {
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

/** A provider's visits, from today on. Phone and address are included from the day before. */
export async function upcomingOf(app: App, providerId: number): Promise<UpcomingVisit[]> {
  const rows = await visitsOf(app, providerId);
  const { clients, asked, suburbs } = await behind(app, rows);
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
      firstName: client?.firstName || client?.businessName || namesOf(row).firstName,
      phone: isNear ? (row.phone ?? null) : null,
      address: isNear ? (row.address ?? null) : null,
    };
  });
}
