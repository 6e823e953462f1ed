import type { CustomersBooking } from '../../../../contracts/accounts/customer-profile';
import type { StableHorse } from '../../../../contracts/horses/horses';
import { isBookedIn } from '../../../../rules/horses/booked-horse';
import { dateOf, isOpen, nextOf } from '../../dashboard/booking-state';

export interface NextVisit {
  date: string;
  /** True for the customer's own booking, false for a visit planned by the business. */
  isBooking: boolean;
}
export type NextVisits = ReadonlyMap<number, NextVisit>;

function nextVisitTo(
  horse: StableHorse,
  bookings: readonly CustomersBooking[],
  today: string,
): NextVisit | null {
  const nextBooked = nextOf(
    bookings.filter((booking) => isBookedIn(booking, horse)),
    today,
  );
  const booked = nextBooked && dateOf(nextBooked);
  const planned = horse.bookedOn;
  if (!planned || (booked && booked <= planned)) return booked ? { date: booked, isBooking: true } : null;
  // The calendar may count a booking without named horses for this horse.
  const isBooking = bookings.some((booking) => isOpen(booking) && dateOf(booking) === planned);
  return { date: planned, isBooking };
}

/** Horses with a booked or planned visit are not overdue. */
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
