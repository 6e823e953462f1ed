import type { Appointment, Booking, User } from '../../../collections/payload-types';
import type { CustomersBooking } from '../../../contracts/customer-profile';
import type { App } from '../../app';
import { onBehalfOf } from '../../security/customer-account';
import { asBooking } from '../bookings/as-booking';
import { idOf } from '../relations';

/** The customer's own rows, newest first. */
async function bookingsOf(app: App, customer: Pick<User, 'id'>): Promise<Booking[]> {
  const { docs } = await app.payload.find({
    collection: 'bookings',
    where: { userId: { equals: customer.id } },
    sort: '-id',
    pagination: false,
    depth: 0,
    ...onBehalfOf(customer),
  });
  return docs;
}

/** The appointments that bookings led to and that still stand. */
async function appointmentsOf(app: App, bookingIds: number[]): Promise<Appointment[]> {
  if (!bookingIds.length) return [];
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where: { and: [{ onlineBookingId: { in: bookingIds } }, { deletedAt: { exists: false } }] },
    pagination: false,
    depth: 0,
  });
  return docs;
}

/** The customer's bookings with their true state and the appointment of each. */
export async function listCustomersBookings(app: App, customer: User): Promise<CustomersBooking[]> {
  const rows = await bookingsOf(app, customer);
  const appointments = await appointmentsOf(
    app,
    rows.map(({ id }) => id),
  );
  const byBooking = new Map(appointments.map((each) => [idOf(each.onlineBookingId), each]));
  return rows.map((row) => {
    const appointment = byBooking.get(row.id);
    return {
      ...asBooking(row),
      numberOfHorses: row.horseCount,
      state: row.state,
      appointment: appointment
        ? {
            date: appointment.appointmentDate,
            time: appointment.appointmentTime,
            status: appointment.status,
          }
        : null,
    };
  });
}
