import { useUrlState } from '../../../ui/portal-kit/use-url-state';

/** Whether the list shows only bookings that are still to call, as its address says. */
export function useBookingsToCall() {
  const { params, correctTo } = useUrlState();
  const on = params.get('show') === 'to-call';
  return { on, toggle: () => correctTo({ show: on ? null : 'to-call', page: null }) };
}
