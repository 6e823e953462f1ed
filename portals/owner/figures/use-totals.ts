import { useEffect } from 'react';
import { bookingTotals } from '../../../contracts/system/figures';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** The figures of all bookings, kept up to date while the page is open. */
export const useTotals = () =>
  useEndpoint(
    bookingTotals,
    {},
    // Slower than the table, because the server counts all bookings for it; new arrivals refresh it at once.
    // It goes on in the background: the tab's title is there for tabs that are not looked at.
    { refetchInterval: 30_000, refetchIntervalInBackground: true },
  );

/** How many are still to call, in the title of the tab. */
export function useCountInTitle(): void {
  const toCall = useTotals().data?.stillToCall ?? 0;
  useEffect(() => {
    document.title = toCall > 0 ? `(${toCall}) Admin` : 'Admin';
    return () => {
      document.title = 'Admin';
    };
  }, [toCall]);
}
