import type { CustomersBooking } from '../../../../contracts/accounts/customer-profile';
import type { StableHorse } from '../../../../contracts/horses/horses';
import { isBookedIn } from '../../../../rules/horses/booked-horse';
import { dateOf, isOpen, nextOf } from '../../dashboard/booking-state';

/** The farrier's next visit to a horse. */
export interface NextVisit {
  date: string;
  /** True for the customer's own booking, false for a visit that the business planned. */
  isBooking: boolean;
}
/** The next visit to each horse that has one, by the horse's id. */
export type NextVisits = ReadonlyMap<number, NextVisit>;

function nextVisitTo(
  horse: StableHorse,
  bookings: readonly CustomersBooking[],
  today: string,
): NextVisit | null {
  const own = nextOf(
    bookings.filter((booking) => isBookedIn(booking, horse)),
    today,
  );
  const booked = own && dateOf(own);
  const planned = horse.bookedOn;
  if (!planned || (booked && booked <= planned)) return booked ? { date: booked, isBooking: true } : null;
  // A booking that names no horse may be what the calendar counts for this one.
  const isBooking = bookings.some((booking) => isOpen(booking) && dateOf(booking) === planned);
  return { date: planned, isBooking };
}

/** A horse that is booked, or whose visit is planned, is not overdue: its visit says when it is done. */
export function nextVisits(
  horses: readonly StableHorse[],
  bookings: readonly CustomersBooking[],
  today: string,
): NextVisits {
  const visits = horses.flatMap((horse): [number, NextVisit][] => {
    const next = nextVisitTo(horse, bookings, today);
    return next ? [[horse.id, next]] : [];
  });
  return new Map(visits);
}
