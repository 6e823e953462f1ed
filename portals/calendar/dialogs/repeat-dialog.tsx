import { readClient } from '../../../contracts/clients/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { RegularDialog } from '../../shared/calendar/regular-dialog';
import type { AppointmentDialogProps } from './appointment-dialog-props';

/** Makes a regular from a visit: the same horses and time, every some weeks. */
export function RepeatDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { appointmentDate, appointmentTime, clientId, horseIds, assignedTo } = appointment;
  const client = useEndpoint(readClient, { params: { id: String(clientId) } });
  if (client.isPending) return null;
  const horses = client.data?.horses.map(({ id, name }) => ({ id, name })) ?? [];
  const ownHorseIds = horses.filter(({ id }) => horseIds.includes(id)).map(({ id }) => id);
  return (
    <RegularDialog
      clientId={clientId ?? 0}
      regular={null}
      horses={horses}
      from={appointmentDate}
      time={appointmentTime}
      horseIds={ownHorseIds.length > 0 ? ownHorseIds : undefined}
      after={appointmentDate}
      assignedTo={assignedTo}
      onClose={onClose}
    />
  );
}
