import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type Appointment,
  appointmentDays,
  appointmentEdit,
  listAppointments,
  updateAppointment,
} from '../../../contracts/calendar/calendar';
import { formatPhone } from '../../../rules/people/phones';
import { call } from '../../../ui/api/call';
import { TellCheckbox } from '../../../ui/portal-kit/owner/tell-checkbox';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { unusualText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { AppointmentFields } from '../form/appointment-fields';
import { changesOf, valuesOf } from '../form/appointment-values';
import { ClientSearch } from '../form/client-search';
import { fillClient } from '../form/fill-client';
import { useMoves } from '../move/moves';
import type { AppointmentDialogProps } from './dialog-host';

const resolver = zodResolver(appointmentEdit);

/** Changes a visit. Only what was changed here is sent: another tab may have changed the rest. */
export function EditDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { show } = useShownAppointments();
  const { setMoved } = useMoves();
  const [before] = useState(appointment);
  const [tell, setTell] = useState(true);
  const cancels = (status: Appointment['status'] | undefined) =>
    status === 'cancelled' && before.status !== 'cancelled';
  const { form, note, dialog } = useDraftedForm({
    name: `appointment-${before.id}`,
    resolver,
    known: { ...valuesOf(before), phone: formatPhone(before.phone) },
    save: (input) =>
      call(updateAppointment, {
        params: { id: String(before.id) },
        body: { ...changesOf(before, input), ...(cancels(input.status) && { tell }) },
      }),
    done: (saved) => ({
      title: 'Appointment updated successfully',
      description: unusualText(saved) || undefined,
    }),
    failed: 'Failed to update appointment',
    refresh: [listAppointments, appointmentDays],
    onSaved: (changed) => {
      show(changed);
      const hasMoved =
        changed.appointmentDate !== before.appointmentDate ||
        changed.appointmentTime !== before.appointmentTime;
      if (hasMoved)
        setMoved({
          appointment: changed,
          before: { date: before.appointmentDate, time: before.appointmentTime },
        });
      onClose();
    },
  });

  return (
    <FormDialog
      title="Edit Appointment"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <AppointmentFields
        form={form}
        id={before.id}
        search={<ClientSearch hint="For another client." onSelect={(client) => fillClient(form, client)} />}
      />
      {cancels(form.watch('status')) && (
        <TellCheckbox
          label={before.clientName ? `Tell ${before.clientName}` : 'Tell the client'}
          about="That it is cancelled"
          checked={tell}
          onChange={setTell}
        />
      )}
    </FormDialog>
  );
}
