import { useUrlState } from '../../../../ui/portal-kit/use-url-state';

/** Whose profile is open: the confirmation number of one of the client's bookings, kept in the address. */
export function useProfileUrl() {
  const { params, openOver, closeOver } = useUrlState();
  return {
    number: params.get('profile'),
    open: (confirmationNumber: string) => openOver({ profile: confirmationNumber }),
    close: () => closeOver('profile'),
  };
}
