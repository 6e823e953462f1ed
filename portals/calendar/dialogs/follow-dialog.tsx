import { getRegular } from '../../../contracts/calendar/regulars';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ChangeRegularDialog } from '../../shared/calendar/change-regular-dialog';
import type { AppointmentDialogProps } from './appointment-dialog-props';

export function FollowDialog({ appointment, onClose }: AppointmentDialogProps) {
  const regular = useEndpoint(getRegular, { params: { id: String(appointment.regularId) } });
  return regular.data ? <ChangeRegularDialog regular={regular.data} onClose={onClose} /> : null;
}
