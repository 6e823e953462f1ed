import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Appointment,
  appointmentDays,
  appointmentInput,
  createAppointment,
  listAppointments,
} from '../../../contracts/calendar/calendar';
import { dateIn, timeIn } from '../../../rules/time/zone';
import { defaultDurationMinutes } from '../../../rules/visits/visit-times';
import { call } from '../../../ui/api/call';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { conflictText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { useAppointments } from '../data/use-appointments';
import { AppointmentFields } from '../form/appointment-fields';
import { newValues } from '../form/appointment-values';
import { ClientSearch } from '../form/client-search';
import { fillClient } from '../form/fill-client';
import { freeTime } from '../form/free-time';

interface AddDialogProps {
  date: string;
  onClose: () => void;
}

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

const resolver = zodResolver(appointmentInput);

function AddForm({ date, planned, onClose }: AddDialogProps & { planned: readonly Appointment[] }) {
  const { show } = useShownAppointments();
  const { form, note, dialog } = useDraftedForm({
    name: 'appointment-new',
    resolver,
    known: newValues(date, suggestedTime(date, planned)),
    save: (body) => call(createAppointment, { body }),
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

  return (
    <FormDialog
      title="Add Appointment"
      submitLabel="Add Appointment"
      pendingLabel="Adding..."
      {...dialog(onClose)}
    >
      {note}
      <ClientSearch
        hint="Who has been here before fills the form."
        onSelect={(client) => fillClient(form, client)}
      />
      <AppointmentFields form={form} />
    </FormDialog>
  );
}
