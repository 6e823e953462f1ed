import { zodResolver } from '@hookform/resolvers/zod';
import {
  appointmentDays,
  appointmentInput,
  createAppointment,
  listAppointments,
} from '../../../contracts/calendar/calendar';
import { freeTimesOfDay } from '../../../contracts/calendar/free-times';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { conflictText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { AppointmentFields } from '../form/appointment-fields';
import { newValues } from '../form/appointment-values';
import { ClientSearch } from '../form/client-search';
import { fillClient } from '../form/fill-client';

interface AddDialogProps {
  date: string;
  onClose: () => void;
}

/** Writes down a visit. It opens on the selected day at the next time that fits; whoever is known fills the rest. */
export function AddDialog({ date, onClose }: AddDialogProps) {
  const free = useEndpoint(freeTimesOfDay, { query: { date } });
  if (free.data === undefined && free.errorUpdateCount === 0) return null;
  const { closed = null, times = [] } = free.data ?? {};
  return <AddForm date={date} closed={closed} times={times} onClose={onClose} />;
}

interface AddFormProps extends AddDialogProps {
  /** Why the day is closed. */
  closed: string | null;
  times: readonly string[];
}

const resolver = zodResolver(appointmentInput);

function AddForm({ date, closed, times, onClose }: AddFormProps) {
  const { show } = useShownAppointments();
  const { form, note, dialog } = useDraftedForm({
    name: 'appointment-new',
    resolver,
    // No time is suggested on a closed day before the owner says that it counts.
    known: newValues(date, (!closed && times[0]) || ''),
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
      {closed && form.watch('appointmentDate') === date && !form.watch('appointmentTime') && (
        <ClosedDay
          reason={closed}
          onUse={() => form.setValue('appointmentTime', times[0] ?? '', { shouldDirty: true })}
        />
      )}
      <ClientSearch
        hint="Who has been here before fills the form."
        onSelect={(client) => fillClient(form, client)}
      />
      <AppointmentFields form={form} />
    </FormDialog>
  );
}

/** Says that the day is closed; the owner may use it all the same. */
function ClosedDay({ reason, onUse }: { reason: string; onUse: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft"
    >
      <span>{reason === 'Closed' ? 'This day is closed.' : `This day is closed: ${reason}.`}</span>
      <Button variant="secondary" size="small" onClick={onUse}>
        Use it all the same
      </Button>
    </div>
  );
}
