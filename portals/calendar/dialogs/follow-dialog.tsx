import { getRegular } from '../../../contracts/calendar/regulars';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { LoadedDialog } from '../../../ui/loading/loaded-dialog';
import { ChangeRegularDialog } from '../../shared/calendar/change-regular-dialog';
import type { AppointmentDialogProps } from './appointment-dialog-props';

export function FollowDialog({ appointment, onClose }: AppointmentDialogProps) {
  const regular = useEndpoint(getRegular, { params: { id: String(appointment.regularId) } });
  return (
    <LoadedDialog
      query={regular}
      title="Change regular visits"
      failure="The regular visits could not be loaded"
      onClose={onClose}
    >
      {(loaded) => <ChangeRegularDialog regular={loaded} onClose={onClose} />}
    </LoadedDialog>
  );
}
