import { getRegular } from '../../../contracts/calendar/regulars';
import { readClient } from '../../../contracts/clients/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { RegularDialog } from '../../../ui/regulars/regular-dialog';
import type { AppointmentDialogProps } from './dialog-host';

/** Changes the regular of a visit: all of its visits that follow. */
export function FollowDialog({ appointment, onClose }: AppointmentDialogProps) {
  const regular = useEndpoint(getRegular, { params: { id: String(appointment.regularId) } });
  const clientId = regular.data?.clientId;
  const client = useEndpoint(
    readClient,
    { params: { id: String(clientId) } },
    { enabled: clientId !== undefined },
  );
  if (!regular.data || client.isPending) return null;
  return (
    <RegularDialog
      clientId={regular.data.clientId}
      regular={regular.data}
      horses={client.data?.horses ?? regular.data.horses}
      from={regular.data.from}
      onClose={onClose}
    />
  );
}
