import { useUrlState } from '../../../ui/portal-kit/use-url-state';

/** Reads from the address whether the list shows only bookings to call. */
export function useBookingsToCall() {
  const { params, correctTo } = useUrlState();
  const on = params.get('show') === 'to-call';
  return { on, toggle: () => correctTo({ show: on ? null : 'to-call', page: null }) };
}
