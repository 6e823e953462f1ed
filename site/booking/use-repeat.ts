import { useEffect, useState } from 'react';
import { type CustomersBooking, listUserBookings } from '../../contracts/accounts/customer-profile';
import type { StableHorse } from '../../contracts/pages/booking';
import { urls } from '../../contracts/pages/paths';
import { isBookedIn, isSameWeek } from '../../rules/horses/booked-horse';
import { call } from '../../ui/api/call';
import { bookedHere } from '../remembered/booked-here';

export interface Repeat {
  /** The horse that is booked in that week; null for a booking of the same day. */
  horse: string | null;
  date: string;
  /** The page of the booking that exists; null where this browser has no link to it. */
  href: string | null;
}

interface Wish {
  horses: readonly StableHorse[];
  date: string;
  phone: string;
}

const dateOf = ({ appointment, serviceDate }: CustomersBooking) => appointment?.date ?? serviceDate;
const isOpen = ({ progress }: CustomersBooking) => progress !== 'done' && progress !== 'cancelled';

/**
 * Finds the booking that a request would repeat: of the same horse in one week, or of the same customer on one day. The
 * bookings are loaded ahead, so a weak signal delays nobody; without them there is no question. Guests are asked about
 * bookings of this browser alone: the server does not say whether a phone number has bookings, for anyone can type one.
 */
export function useRepeat(signedIn: boolean) {
  const [bookings, setBookings] = useState<readonly CustomersBooking[]>([]);
  useEffect(() => {
    if (!signedIn) return;
    call(listUserBookings, {}).then(setBookings, (cause) => console.warn('Bookings', cause));
  }, [signedIn]);
  return ({ horses, date, phone }: Wish): Repeat | null => {
    if (!signedIn) {
      const before = bookedHere({ phone, date });
      return before && { horse: null, date, href: before.path };
    }
    const open = bookings.filter(isOpen);
    for (const horse of horses) {
      const booked = open.find((each) => isBookedIn(each, horse) && isSameWeek(dateOf(each), date));
      if (booked) return { horse: horse.name, date: dateOf(booked), href: urls.dashboard };
    }
    return open.some((each) => dateOf(each) === date) ? { horse: null, date, href: urls.dashboard } : null;
  };
}
