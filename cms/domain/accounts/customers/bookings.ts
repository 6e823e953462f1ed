import type { Booking, User } from '../../../../collections/payload-types';
import type { CustomersBooking } from '../../../../contracts/accounts/customer-profile';
import type { Booking as SentBooking } from '../../../../contracts/bookings/bookings';
import { rows, whereOf } from '../../../../rows/rows';
import { progressOf, visitOf } from '../../../../rules/bookings/booking-progress';
import { slots } from '../../../../rules/time/business-hours';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { customerAccess } from '../../../security/accounts/customer-account';
import { asBooking } from '../../bookings/as-booking';
import { detailsOf, offersOf } from '../../bookings/to-public-booking';
import { type BookingWithVisit, progressFactsOf, withVisit, withVisits } from '../../bookings/visit';

async function bookingsOf(app: App, customer: Pick<User, 'id'>): Promise<Booking[]> {
  const { docs } = await app.payload.find({
    collection: 'bookings',
    where: whereOf<'bookings'>({ userId: customer.id }),
    sort: '-id',
    pagination: false,
    depth: 0,
    ...customerAccess(customer),
  });
  return docs;
}

/** Returns one of the customer's own bookings. Throws `not-found` for a booking of another customer. */
export async function bookingOfCustomer(
  app: App,
  customer: Pick<User, 'id'>,
  id: number,
): Promise<BookingWithVisit> {
  const row = await rows(app, 'bookings').one({ id, userId: customer.id });
  if (!row) throw notFound();
  return withVisit(app, row);
}

/** Returns the customer's bookings with their progress and the changes that are still possible. */
export const listCustomersBookings = async (app: App, customer: User): Promise<CustomersBooking[]> =>
  asCustomersBookings(app, await bookingsOf(app, customer));

export async function asCustomersBookings(
  app: App,
  rows: Booking[],
): Promise<(SentBooking & CustomersBooking)[]> {
  const found = await withVisits(app, rows);
  return Promise.all(
    found.map(async (each) => {
      const { row, appointment } = each;
      const { promise, askedToCall, canChange, canCancel, canAddPhotos } = await detailsOf(app, each);
      return {
        ...asBooking(row),
        preferredTime: row.preferredTime,
        numberOfHorses: row.horseCount,
        state: row.state,
        progress: progressOf(progressFactsOf(each)),
        promise,
        askedToCall,
        canChange,
        canCancel,
        canAddPhotos,
        ...(await offersOf(app, each)),
        appointment: appointment
          ? {
              date: appointment.appointmentDate,
              // A planned time is no promise. Until a time is agreed, the customer sees the part of the day.
              time: visitOf(progressFactsOf(each)).time ?? slots[row.preferredTime].starts,
              status: appointment.status,
            }
          : null,
      };
    }),
  );
}
