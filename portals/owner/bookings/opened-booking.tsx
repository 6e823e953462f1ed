import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { useProfileUrl } from './client/use-profile-url';

const dialog = () => import('./booking-dialog').then((module) => module.BookingDialog);

export function OpenedBooking({ booking, onClose }: { booking: OwnersBooking; onClose: () => void }) {
  const profile = useProfileUrl();
  const onProfile = () => {
    onClose();
    profile.open(booking.confirmationNumber);
  };
  return <LazyDialog load={dialog} props={{ booking, onClose, onProfile }} />;
}
