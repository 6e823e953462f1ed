import { useEffect } from 'react';
import { bookingTotals } from '../../../contracts/system/figures';
import { useEndpoint } from '../../../ui/api/use-endpoint';

export const useTotals = () =>
  useEndpoint(
    bookingTotals,
    {},
    // Less frequent than the table, because the server counts all bookings; new bookings refresh it at once. Runs in
    // background tabs too, since the tab's title shows the count.
    { refetchInterval: 30_000, refetchIntervalInBackground: true },
  );

export function useCountInTitle(): void {
  const toCall = useTotals().data?.stillToCall ?? 0;
  useEffect(() => {
    document.title = toCall > 0 ? `(${toCall}) Admin` : 'Admin';
    return () => {
      document.title = 'Admin';
    };
  }, [toCall]);
}
