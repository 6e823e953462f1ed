import { useNavigate } from 'react-router-dom';
import { useWide } from '../../../ui/layout/use-wide';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';

export const threadPath = (phone: string): string => `/replies/${encodeURIComponent(phone)}`;

/**
 * Reads and writes the number of the open texts in the address, so that push notices can link to them. A desk uses a
 * dialog, a phone a page.
 */
export function useThreadUrl() {
  const { params, openOver, closeOver } = useUrlState();
  const wide = useWide();
  const navigate = useNavigate();
  const phone = params.get('texts');
  return {
    phone,
    /** The page that replaces the dialog on a phone. */
    page: phone && !wide ? threadPath(phone) : null,
    open: (phone: string) => {
      if (wide) openOver({ texts: phone });
      else navigate(threadPath(phone));
    },
    close: () => closeOver('texts'),
  };
}
