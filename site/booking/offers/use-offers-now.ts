import { useEffect, useRef } from 'react';
import type { OfferedTime } from '../../../contracts/bookings/offered-time';
import type { PublicBooking } from '../../../contracts/bookings/public-bookings';

interface OffersNow {
  offers: readonly OfferedTime[];
  isOn: boolean;
  read: () => Promise<PublicBooking>;
  onChanged: (changed: PublicBooking) => void;
}

/** The longest that a browser's timer runs, in milliseconds. */
const maxTimerMs = 2_147_483_647;
/** The device's clock may be a little ahead of the server's. */
const graceMs = 1000;

/** Reads a booking again when the times that are held for it end, and when somebody comes back to the page. */
export function useOffersNow({ offers, isOn, read, onChanged }: OffersNow): void {
  const latest = useRef({ read, onChanged });
  latest.current = { read, onChanged };
  const until = offers.map((each) => each.until).sort()[0];
  useEffect(() => {
    if (!isOn || !until) return;
    const again = () =>
      void latest.current.read().then(
        (changed) => latest.current.onChanged(changed),
        // Without a network the page stays as it is, and the server decides.
        () => undefined,
      );
    const back = () => document.visibilityState === 'visible' && again();
    const left = Math.max(0, Date.parse(until) - Date.now()) + graceMs;
    const timer = setTimeout(again, Math.min(left, maxTimerMs));
    document.addEventListener('visibilitychange', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [isOn, until]);
}
