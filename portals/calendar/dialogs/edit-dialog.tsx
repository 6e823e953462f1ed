import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Appointment, appointmentEdit, updateAppointment } from '../../../contracts/calendar/calendar';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatDate } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { TellCheckbox } from '../../shared/owner-shell/tell-checkbox';
import { unusualText } from '../data/appointment-texts';
import { refreshedByVisits } from '../data/refreshed-by-visits';
import { useShownAppointments } from '../data/use-shown-appointments';
import { AppointmentFields } from '../form/appointment-fields';
import { changesOf, valuesAt, valuesOf } from '../form/appointment-values';
import { ClientSearch } from '../form/client-search';
import { fillClient } from '../form/fill-client';
import { useMoves } from '../move/moves';
import { formerPlacementOf } from '../move/placement';
import type { AppointmentDialogProps } from './appointment-dialog-props';
import { type Place, useDialogUrl } from './use-dialog-url';

const resolver = zodResolver(appointmentEdit);

/** Returns the form's first values: the stored ones, or the plan's for a time that is not agreed on yet. */
function knownOf(before: Appointment, place: Place | null) {
  const values = { ...valuesOf(before), phone: formatPhone(before.phone) };
  return place ? { ...valuesAt(values, place), status: 'confirmed' as const } : values;
}

/** Changes a visit. Sends changed fields only: another tab may have changed others. */
export function EditDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { show } = useShownAppointments();
  const { setMoved } = useMoves();
  const [before] = useState(appointment);
  const [place] = useState(useDialogUrl().place);
  const [tell, setTell] = useState(true);
  const cancels = (status: Appointment['status'] | undefined) =>
    status === 'cancelled' && before.status !== 'cancelled';
  const hasMoved = ({ appointmentDate, appointmentTime }: Appointment) =>
    appointmentDate !== before.appointmentDate || appointmentTime !== before.appointmentTime;
  const { form, note, dialog } = useDraftedForm({
    name: place ? `appointment-${before.id}-${place.date}-${place.time}` : `appointment-${before.id}`,
    resolver,
    known: knownOf(before, place),
    save: (input) =>
      call(updateAppointment, {
        params: { id: String(before.id) },
        body: { ...changesOf(before, input), ...(cancels(input.status) && { tell }) },
      }),
    done: (saved) => ({
      title: 'Appointment updated successfully',
      description: unusualText(saved) || undefined,
      // The note of a move shows the new place and its warnings.
      announcedOnly: hasMoved(saved),
    }),
    failed: 'Failed to update appointment',
    refresh: refreshedByVisits,
    onSaved: (changed) => {
      show(changed);
      if (hasMoved(changed)) setMoved({ appointment: changed, before: formerPlacementOf(before) });
      onClose();
    },
  });

  return (
    <FormDialog
      title={place ? 'Agree on a time' : 'Edit Appointment'}
      submitLabel={place ? 'Agree on this time' : 'Save Changes'}
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      {place && before.isAskedFor && (
        <p className="rounded-m bg-brand-soft px-4 py-2.5 text-on-brand-soft">
          {`Asked for ${formatDate(before.appointmentDate)}. Saving sets the time. We won’t text the client.`}
        </p>
      )}
      <AppointmentFields
        form={form}
        id={before.id}
        search={<ClientSearch hint="For another client." onSelect={(client) => fillClient(form, client)} />}
      />
      {cancels(form.watch('status')) && (
        <TellCheckbox
          person={before}
          label={before.clientName ? `Let ${before.clientName} know` : 'Let the client know'}
          about="The cancellation"
          checked={tell}
          onChange={setTell}
        />
      )}
    </FormDialog>
  );
}
