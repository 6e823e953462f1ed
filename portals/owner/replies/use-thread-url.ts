import { useUrlState } from '../../../ui/portal-kit/use-url-state';

/** Whose texts are open: the number, kept in the address, so that a notice on the phone leads to them. */
export function useThreadUrl() {
  const { params, openOver, closeOver } = useUrlState();
  return {
    phone: params.get('texts'),
    open: (phone: string) => openOver({ texts: phone }),
    close: () => closeOver('texts'),
  };
}
