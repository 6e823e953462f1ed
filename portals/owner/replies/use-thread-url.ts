import { useNavigate } from 'react-router-dom';
import { useWide } from '../../../ui/layout/use-wide';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';

/** The page of a number's texts. */
export const threadPath = (phone: string): string => `/replies/${encodeURIComponent(phone)}`;

/**
 * Reads and writes the number of the open texts in the address, so that a notice on the phone leads to them.
 * A desk opens them over the page, a phone on a page of their own.
 */
export function useThreadUrl() {
  const { params, openOver, closeOver } = useUrlState();
  const wide = useWide();
  const navigate = useNavigate();
  const phone = params.get('texts');
  return {
    phone,
    /** The page that shows them in place of the dialog. */
    page: phone && !wide ? threadPath(phone) : null,
    open: (phone: string) => {
      if (wide) openOver({ texts: phone });
      else navigate(threadPath(phone));
    },
    close: () => closeOver('texts'),
  };
}
