import { useEffect, useState } from 'react';
import { type CustomersBooking, listUserBookings } from '../../contracts/customers/customer-profile';
import type { StableHorse } from '../../contracts/pages/booking';
import { isBookedIn, isSameWeek } from '../../rules/horses/booked-horse';
import { call } from '../../ui/api/call';

export interface Repeat {
  horse: string;
  date: string;
}

const dateOf = ({ appointment, serviceDate }: CustomersBooking) => appointment?.date ?? serviceDate;
const isOpen = ({ progress }: CustomersBooking) => progress !== 'done' && progress !== 'cancelled';

/**
 * Whether a horse is booked already in the week that somebody asks for. The bookings are asked for ahead: a weak signal
 * holds nobody up, and where they are not here nothing is asked.
 */
export function useRepeat(signedIn: boolean) {
  const [bookings, setBookings] = useState<readonly CustomersBooking[]>([]);
  useEffect(() => {
    if (!signedIn) return;
    call(listUserBookings, {}).then(setBookings, (cause) => console.warn('Bookings', cause));
  }, [signedIn]);
  return (horses: readonly StableHorse[], date: string): Repeat | null => {
    for (const horse of horses) {
      const booked = bookings.find(
        (each) => isOpen(each) && isBookedIn(each, horse) && isSameWeek(dateOf(each), date),
      );
      if (booked) return { horse: horse.name, date: dateOf(booked) };
    }
    return null;
  };
}
