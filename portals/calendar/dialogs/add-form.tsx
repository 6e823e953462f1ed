import { zodResolver } from '@hookform/resolvers/zod';
import { appointmentInput, createAppointment } from '../../../contracts/calendar/calendar';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { unusualText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { refreshedByVisits } from '../data/refreshed-by-visits';
import { AppointmentFields } from '../form/appointment-fields';
import type { newValues } from '../form/appointment-values';
import { ClientSearch } from '../form/client-search';
import { fillClient } from '../form/fill-client';
import type { Skipped } from './use-dialog-url';

interface AddFormProps {
  /** Name of the draft. */
  name: string;
  known: ReturnType<typeof newValues>;
  /** Why the day is closed, where that is to be said before a time is chosen. */
  closed?: string | null;
  times?: readonly string[];
  /** Why this day is proposed. */
  near?: string;
  /** The day of a regular whose place it takes. */
  skipped?: Skipped;
  onClose: () => void;
}

const resolver = zodResolver(appointmentInput);

/** The form of a new visit. */
export function AddForm({ name, known, closed = null, times = [], near, skipped, onClose }: AddFormProps) {
  const { show } = useShownAppointments();
  const { form, note, dialog } = useDraftedForm({
    name,
    resolver,
    known,
    save: (body) => call(createAppointment, { body: { ...body, ...skipped } }),
    done: (saved) => ({
      title: 'Appointment created successfully',
      description: unusualText(saved) || undefined,
    }),
    failed: 'Failed to create appointment',
    refresh: refreshedByVisits,
    onSaved: (appointment) => {
      show(appointment);
      onClose();
    },
  });
  const isThatDay = form.watch('appointmentDate') === known.appointmentDate;

  return (
    <FormDialog
      title="Add Appointment"
      submitLabel="Add Appointment"
      pendingLabel="Adding..."
      {...dialog(onClose)}
    >
      {note}
      {closed && isThatDay && !form.watch('appointmentTime') && (
        <ClosedDay
          reason={closed}
          onUse={() => form.setValue('appointmentTime', times[0] ?? '', { shouldDirty: true })}
        />
      )}
      {near && isThatDay && (
        <p className="rounded-m bg-ok-soft px-4 py-2.5 text-on-ok-soft wrap-anywhere">{near}</p>
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
