import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Appointment,
  type AppointmentInput,
  appointmentDays,
  appointmentInput,
  createAppointment,
  listAppointments,
} from '../../../contracts/calendar/calendar';
import { dateIn, timeIn } from '../../../rules/time/zone';
import { defaultDurationMinutes } from '../../../rules/visits/visit-times';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { toastInvalid } from '../../../ui/saving/form-errors';
import { RestoredNote } from '../../../ui/saving/restored-note';
import { useDraftOf, useSavedDraft } from '../../../ui/saving/use-draft';
import { useSave } from '../../../ui/saving/use-save';
import { conflictText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { useAppointments } from '../data/use-appointments';
import { AppointmentFields } from '../form/appointment-fields';
import { type AppointmentValues, newValues } from '../form/appointment-values';
import { ClientSearch } from '../form/client-search';
import { fillClient } from '../form/fill-client';
import { freeTime } from '../form/free-time';

interface AddDialogProps {
  date: string;
  onClose: () => void;
}

const draftName = 'appointment-new';

/** Writes down a visit. It opens on the selected day at the next free time; whoever is known fills the rest. */
export function AddDialog({ date, onClose }: AddDialogProps) {
  const { appointments, loading } = useAppointments({ from: date, to: date });
  if (loading) return null;
  return <AddForm date={date} planned={appointments} onClose={onClose} />;
}

function suggestedTime(date: string, planned: readonly Appointment[]): string {
  const now = new Date();
  const from = date === dateIn(businessTimeZone, now) ? timeIn(businessTimeZone, now) : undefined;
  return freeTime(planned, defaultDurationMinutes, from);
}

function AddForm({ date, planned, onClose }: AddDialogProps & { planned: readonly Appointment[] }) {
  const { show } = useShownAppointments();
  const [known] = useState(() => newValues(date, suggestedTime(date, planned)));
  const { restored, values } = useDraftOf<AppointmentValues>(draftName, known);
  const form = useForm<AppointmentValues, unknown, AppointmentInput>({
    resolver: zodResolver(appointmentInput),
    defaultValues: values,
  });
  const draft = useSavedDraft(draftName, form, known);

  const { save, pending, failure } = useSave(createAppointment, {
    form,
    draft,
    done: ({ conflictsWith }) => ({
      title: 'Appointment created successfully',
      description: conflictText(conflictsWith) || undefined,
    }),
    failed: 'Failed to create appointment',
    refresh: [listAppointments, appointmentDays],
    onSaved: (appointment) => {
      show(appointment);
      onClose();
    },
  });
  const startAgain = () => {
    draft.drop();
    form.reset(known);
    draft.drop();
  };

  return (
    <FormDialog
      open
      title="Add Appointment"
      submitLabel="Add Appointment"
      pendingLabel="Adding..."
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit((body) => save({ body }), toastInvalid)}
      onClose={onClose}
      onCancel={() => {
        draft.drop();
        onClose();
      }}
    >
      {restored && form.formState.submitCount === 0 && <RestoredNote onStartAgain={startAgain} />}
      <ClientSearch
        hint="Who has been here before fills the form."
        onSelect={(client) => fillClient(form, client)}
      />
      <AppointmentFields form={form} />
    </FormDialog>
  );
}
