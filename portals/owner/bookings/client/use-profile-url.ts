import { useUrlState } from '../../../../ui/portal-kit/use-url-state';

/** Reads and writes the open profile in the address: a confirmation number of the client's bookings. */
export function useProfileUrl() {
  const { params, openOver, closeOver } = useUrlState();
  return {
    number: params.get('profile'),
    open: (confirmationNumber: string) => openOver({ profile: confirmationNumber }),
    close: () => closeOver('profile'),
  };
}
