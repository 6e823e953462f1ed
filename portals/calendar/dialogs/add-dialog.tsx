import { zodResolver } from '@hookform/resolvers/zod';
import {
  appointmentDays,
  appointmentInput,
  createAppointment,
  listAppointments,
} from '../../../contracts/calendar/calendar';
import { freeTimesOfDay } from '../../../contracts/calendar/free-times';
import { plural } from '../../../rules/money/numbers';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { unusualText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { AppointmentFields } from '../form/appointment-fields';
import { newValues, plannedValues } from '../form/appointment-values';
import { ClientSearch } from '../form/client-search';
import { fillClient } from '../form/fill-client';
import { usePlannedVisit } from '../form/use-planned-visit';
import { useDialogUrl } from './use-dialog-url';

interface AddDialogProps {
  date: string;
  onClose: () => void;
}

/** Writes down a visit: for a client whom the address names, or on the selected day for anybody. */
export function AddDialog({ date, onClose }: AddDialogProps) {
  const { client, horses } = useDialogUrl();
  return client === null ? (
    <AddOnDay date={date} onClose={onClose} />
  ) : (
    <AddForClient clientId={client} horseIds={horses} onClose={onClose} />
  );
}

/** It opens on the selected day at the next time that fits; whoever is known fills the rest. */
function AddOnDay({ date, onClose }: AddDialogProps) {
  const free = useEndpoint(freeTimesOfDay, { query: { date } });
  if (free.data === undefined && free.errorUpdateCount === 0) return null;
  const { closed = null, times = [] } = free.data ?? {};
  return (
    <AddForm
      name="appointment-new"
      // No time is suggested on a closed day before the owner says that it counts.
      known={newValues(date, (!closed && times[0]) || '')}
      closed={closed}
      times={times}
      onClose={onClose}
    />
  );
}

interface AddForClientProps {
  clientId: number;
  horseIds: readonly number[];
  onClose: () => void;
}

/** It opens with the client, the horses, the length, and a day on which one is near them anyhow. */
function AddForClient({ clientId, horseIds, onClose }: AddForClientProps) {
  const planned = usePlannedVisit(clientId, horseIds);
  if (!planned) return null;
  const { client, horses, date, others, closed, times } = planned;
  const known = newValues(date, (!closed && times[0]) || '');
  const suburb = horses[0]?.place?.suburb ?? client?.suburb;
  return (
    <AddForm
      name={`appointment-new-for-${clientId}`}
      known={client ? plannedValues(known, client, horses) : known}
      closed={closed}
      times={times}
      near={others > 0 ? `${plural(others, 'other visit')} in ${suburb} on this day.` : undefined}
      onClose={onClose}
    />
  );
}

interface AddFormProps {
  /** Of the draft. */
  name: string;
  known: ReturnType<typeof newValues>;
  /** Why the day is closed. */
  closed: string | null;
  times: readonly string[];
  /** Why this day is proposed. */
  near?: string;
  onClose: () => void;
}

const resolver = zodResolver(appointmentInput);

function AddForm({ name, known, closed, times, near, onClose }: AddFormProps) {
  const { show } = useShownAppointments();
  const { form, note, dialog } = useDraftedForm({
    name,
    resolver,
    known,
    save: (body) => call(createAppointment, { body }),
    done: (saved) => ({
      title: 'Appointment created successfully',
      description: unusualText(saved) || undefined,
    }),
    failed: 'Failed to create appointment',
    refresh: [listAppointments, appointmentDays],
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
