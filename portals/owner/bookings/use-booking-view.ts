import { useMemo } from 'react';
import type { BookingView } from '../../../contracts/bookings/booking-filters';
import { dateIn } from '../../../rules/time/zone';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { queryOfView, urlOfView, viewIn } from './booking-view';

export function useBookingView() {
  const { params, goTo, correctTo } = useUrlState();
  const view = useMemo(() => viewIn(params), [params]);
  return {
    view,
    query: queryOfView(view, dateIn(businessTimeZone, new Date())),
    choose: (change: Partial<Record<keyof BookingView, string>>) =>
      correctTo({
        ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null])),
        page: null,
      }),
    show: (next: BookingView) => goTo(urlOfView(next)),
  };
}
