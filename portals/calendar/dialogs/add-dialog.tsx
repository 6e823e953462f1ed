import { zodResolver } from '@hookform/resolvers/zod';
import { appointmentInput, createAppointment } from '../../../contracts/calendar/calendar';
import { toPlace } from '../../../contracts/calendar/plan';
import { readClient } from '../../../contracts/clients/clients';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { unusualText } from '../data/appointment-texts';
import { refreshedByVisits } from '../data/refreshed-by-visits';
import { useFreeTimes } from '../data/use-free-times';
import { useShownAppointments } from '../data/use-shown-appointments';
import { AppointmentFields } from '../form/appointment-fields';
import { newValues, plannedValues, valuesAt } from '../form/appointment-values';
import { ClientSearch } from '../form/client-search';
import { fillClient } from '../form/fill-client';
import { usePlannedVisit } from '../form/use-planned-visit';
import { type Place, type SkippedDay, useDialogUrl } from './use-dialog-url';

interface AddFormProps {
  name: string;
  known: ReturnType<typeof newValues>;
  /** Reason why the day is closed; shown before a time is chosen. */
  closed?: string | null;
  times?: readonly string[];
  near?: string;
  /** The skipped day of a regular that this visit replaces. */
  skipped?: SkippedDay;
  onClose: () => void;
}

const resolver = zodResolver(appointmentInput);

function AddForm({ name, known, closed = null, times = [], near, skipped, onClose }: AddFormProps) {
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
        hint="Choose a client to fill in the form."
        onSelect={(client) => fillClient(form, client)}
      />
      <AppointmentFields form={form} />
    </FormDialog>
  );
}

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

interface AddSkippedDayProps {
  place: Place;
  skipped: SkippedDay;
  onClose: () => void;
}

/** Adds a visit for a skipped day of a regular, filled in from the regular. */
function AddSkippedDay({ place, skipped, onClose }: AddSkippedDayProps) {
  const { regularId, regularDay } = skipped;
  const open = useEndpoint(toPlace, {});
  const day = open.data?.skipped.find(
    (each) => each.regularId === regularId && each.regularDay === regularDay,
  );
  const client = useEndpoint(
    readClient,
    { params: { id: String(day?.clientId) } },
    { enabled: day !== undefined },
  );
  if (open.isPending || (day && client.isPending)) return null;
  const placed = newValues(place.date, place.time);
  const horses = client.data?.horses.filter(({ id }) => day?.horses.some((horse) => horse.id === id)) ?? [];
  const filled = client.data ? plannedValues(placed, client.data, horses) : placed;
  const values = { ...filled, durationMinutes: day?.durationMinutes ?? filled.durationMinutes };
  return (
    <AddForm
      name={`appointment-new-regular-${regularId}-${regularDay}-${place.date}-${place.time}`}
      known={valuesAt(
        { ...values, assignedTo: day?.assignedTo ?? null },
        // A pressed place has no length, so the visit gets the regular's.
        place,
      )}
      near={`Replaces the skipped regular visit on ${formatDate(regularDay)}.`}
      skipped={skipped}
      onClose={onClose}
    />
  );
}

interface AddDialogProps {
  date: string;
  onClose: () => void;
}

/** Adds a visit: for the client in the address, at a place of the plan, or on the selected day. */
export function AddDialog({ date, onClose }: AddDialogProps) {
  const { client, horses, place, skipped } = useDialogUrl();
  if (place && skipped) return <AddSkippedDay place={place} skipped={skipped} onClose={onClose} />;
  if (place)
    return (
      <AddForm
        name={`appointment-new-${place.date}-${place.time}-${place.hand ?? ''}`}
        known={valuesAt(newValues(place.date, place.time), place)}
        onClose={onClose}
      />
    );
  return client === null ? (
    <AddOnDay date={date} onClose={onClose} />
  ) : (
    <AddForClient clientId={client} horseIds={horses} onClose={onClose} />
  );
}

/** Opens on the selected day at the next fitting time. A found client fills in the rest. */
function AddOnDay({ date, onClose }: AddDialogProps) {
  const free = useFreeTimes({ date });
  if (free.data === undefined && free.errorUpdateCount === 0) return null;
  const { closed = null, times = [] } = free.data ?? {};
  return (
    <AddForm
      // Each day has its own draft, so that a half-typed client does not appear on another day.
      name={`appointment-new-${date}`}
      // Suggests no time on a closed day until the owner decides to use it.
      known={newValues(date, (!closed && times[0]) || '')}
      closed={closed}
      times={times}
      onClose={onClose}
    />
  );
}

type Planned = NonNullable<ReturnType<typeof usePlannedVisit>>;

interface AddForClientProps {
  clientId: number;
  horseIds: readonly number[];
  onClose: () => void;
}

/** Returns why this day is proposed: other visits in the suburb, or the owner's zone day. */
function proposalReason({ others, isLiked, suburb }: Pick<Planned, 'others' | 'isLiked' | 'suburb'>) {
  if (others > 0) return `${plural(others, 'other visit')} in ${suburb} on this day.`;
  return isLiked ? `Your day for ${suburb}.` : undefined;
}

/** Opens with the client, horses and length, on a day with visits nearby. */
function AddForClient({ clientId, horseIds, onClose }: AddForClientProps) {
  const planned = usePlannedVisit(clientId, horseIds);
  if (!planned) return null;
  const { client, horses, date, closed, times } = planned;
  const values = newValues(date, (!closed && times[0]) || '');
  return (
    <AddForm
      name={`appointment-new-for-${clientId}`}
      known={client ? plannedValues(values, client, horses) : values}
      closed={closed}
      times={times}
      near={proposalReason(planned)}
      onClose={onClose}
    />
  );
}
