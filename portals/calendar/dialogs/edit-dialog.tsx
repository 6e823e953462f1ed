import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AppointmentInput,
  appointmentDays,
  appointmentInput,
  listAppointments,
  updateAppointment,
} from '../../../contracts/calendar/calendar';
import { formatPhone } from '../../../rules/people/phones';
import { Checkbox } from '../../../ui/forms/checkbox';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { toastInvalid } from '../../../ui/saving/form-errors';
import { RestoredNote } from '../../../ui/saving/restored-note';
import { useDraftOf, useSavedDraft } from '../../../ui/saving/use-draft';
import { useSave } from '../../../ui/saving/use-save';
import { conflictText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { AppointmentFields } from '../form/appointment-fields';
import { type AppointmentValues, changesOf, valuesOf } from '../form/appointment-values';
import { ClientSearch } from '../form/client-search';
import { fillClient } from '../form/fill-client';
import { useMoves } from '../move/moves';
import type { AppointmentDialogProps } from './dialog-host';

/** Changes a visit. Only what was changed here is sent: another tab may have changed the rest. */
export function EditDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { show } = useShownAppointments();
  const { setMoved } = useMoves();
  const [before] = useState(appointment);
  const [known] = useState(() => ({ ...valuesOf(before), phone: formatPhone(before.phone) }));
  const draftName = `appointment-${before.id}`;
  const { restored, values } = useDraftOf<AppointmentValues>(draftName, known);
  const form = useForm<AppointmentValues, unknown, AppointmentInput>({
    resolver: zodResolver(appointmentInput),
    defaultValues: values,
  });
  const draft = useSavedDraft(draftName, form, known);

  const { save, pending, failure } = useSave(updateAppointment, {
    form,
    draft,
    done: ({ conflictsWith }) => ({
      title: 'Appointment updated successfully',
      description: conflictText(conflictsWith) || undefined,
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
  const [tell, setTell] = useState(true);
  const cancels = form.watch('status') === 'cancelled' && before.status !== 'cancelled';
  const startAgain = () => {
    draft.drop();
    form.reset(known);
    draft.drop();
  };

  return (
    <FormDialog
      open
      title="Edit Appointment"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit(
        (input) =>
          save({
            params: { id: String(before.id) },
            body: { ...changesOf(before, input), ...(cancels && { tell }) },
          }),
        toastInvalid,
      )}
      onClose={onClose}
      onCancel={() => {
        draft.drop();
        onClose();
      }}
    >
      {restored && form.formState.submitCount === 0 && <RestoredNote onStartAgain={startAgain} />}
      <AppointmentFields
        form={form}
        id={before.id}
        search={<ClientSearch hint="For another client." onSelect={(client) => fillClient(form, client)} />}
      />
      {cancels && (
        <Checkbox
          label={before.clientName ? `Tell ${before.clientName}` : 'Tell the client'}
          hint="That it is cancelled: by SMS or, where that cannot be, by email, a minute from now."
          checked={tell}
          onChange={({ target }) => setTell(target.checked)}
        />
      )}
    </FormDialog>
  );
}
