import type { FoundClient } from '../../../contracts/calendar/calendar-clients';
import { formatPhone } from '../../../rules/people/phones';
import type { AppointmentForm } from './appointment-fields';
import type { AppointmentValues } from './appointment-values';

/** Fills the form with a client who was found; the visit is linked to their account, if they have one. */
export function fillClient(form: AppointmentForm, found: FoundClient): void {
  const { clientName, phone, email, address, userId } = found;
  const text = { clientName, phone: formatPhone(phone), email: email ?? '', address: address ?? '' };
  for (const [name, value] of Object.entries({ ...text, userId, horseIds: [] }))
    form.setValue(name as keyof AppointmentValues, value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
}
