import { useNavigate } from 'react-router-dom';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';

/** The place of the list on a desk's page. */
const listId = 'all-bookings';

/** Whether the list shows only who is still to call, kept in the address. */
export function useBookingsToCall() {
  const { params, correctTo } = useUrlState();
  const navigate = useNavigate();
  const on = params.get('show') === 'to-call';
  const set = (next: boolean) => correctTo({ show: next ? 'to-call' : null, page: null });
  return {
    on,
    toggle: () => set(!on),
    /** From elsewhere: switches the filter and, when it is on, leads to the list, which may be a page of its own. */
    show: () => {
      const list = document.getElementById(listId);
      if (!list) return void navigate('/bookings?show=to-call');
      set(!on);
      if (!on) list.scrollIntoView({ block: 'start' });
    },
  };
}
