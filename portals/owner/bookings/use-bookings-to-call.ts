import { useUrlState } from '../../../ui/portal-kit/use-url-state';

/** The place of the list on the page. */
export const listId = 'all-bookings';

/** Whether the list shows only who is still to call, kept in the address. */
export function useBookingsToCall() {
  const { params, correctTo } = useUrlState();
  const on = params.get('show') === 'to-call';
  const set = (next: boolean) => correctTo({ show: next ? 'to-call' : null, page: null });
  return {
    on,
    toggle: () => set(!on),
    /** From elsewhere on the page: switches the filter and, when it is on, leads to the list. */
    show: () => {
      set(!on);
      if (!on) document.getElementById(listId)?.scrollIntoView({ block: 'start' });
    },
  };
}
