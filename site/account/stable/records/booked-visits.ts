import type { CustomersBooking } from '../../../../contracts/customers/customer-profile';
import type { Horse } from '../../../../contracts/customers/horses';
import { isBookedIn } from '../../../../rules/horses/booked-horse';
import { dateOf, nextOf } from '../../dashboard/booking-state';

/** The day of the farrier's next visit to each horse that has one, by the horse's id. */
export type BookedDays = ReadonlyMap<number, string>;

/** A horse that is booked is not overdue: its visit says when it is done. */
export function bookedDays(
  horses: readonly Horse[],
  bookings: readonly CustomersBooking[],
  today: string,
): BookedDays {
  const days = horses.flatMap((horse): [number, string][] => {
    const next = nextOf(
      bookings.filter((booking) => isBookedIn(booking, horse)),
      today,
    );
    return next ? [[horse.id, dateOf(next)]] : [];
  });
  return new Map(days);
}
