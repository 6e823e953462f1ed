import { useEffect, useState } from 'react';
import { type CustomersBooking, listUserBookings } from '../../contracts/accounts/customer-profile';
import type { StableHorse } from '../../contracts/pages/booking';
import { urls } from '../../contracts/pages/paths';
import { isBookedIn, isSameWeek } from '../../rules/horses/booked-horse';
import { call } from '../../ui/api/call';
import { bookedHere } from '../remembered/booked-here';

export interface Repeat {
  /** The horse with a booking in that week; null for a booking on the same day. */
  horse: string | null;
  date: string;
  /** The page of the existing booking; null when this browser has no link. */
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
 * Finds an existing booking of the same horse in one week, or of the same customer on one day. The bookings are
 * preloaded, so a weak signal causes no delay. Without them there is no question. For guests only this browser's
 * bookings count, because the server does not reveal bookings by phone number.
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
