import type { FoundClient } from '../../../contracts/calendar/calendar-clients';
import { formatPhone } from '../../../rules/accounts/phones';
import type { AppointmentForm } from './appointment-form';
import type { AppointmentValues } from './appointment-values';
import { newClientId } from './new-client';

/** Fills the form with a found or new client, links the visit to them, and offers their horses. */
export function fillClient(form: AppointmentForm, found: FoundClient): void {
  const { id, clientName, phone, email, address, userId } = found;
  const text = { clientName, phone: formatPhone(phone), email: email ?? '', address: address ?? '' };
  const clientId = id === newClientId ? null : id;
  for (const [name, value] of Object.entries({ ...text, clientId, userId, horseIds: [] }))
    form.setValue(name as keyof AppointmentValues, value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
}
