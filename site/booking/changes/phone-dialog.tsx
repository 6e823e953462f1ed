import { zodResolver } from '@hookform/resolvers/zod';
import {
  changeLinkedPhone,
  type PublicBooking,
  phoneChange,
} from '../../../contracts/bookings/public-bookings';
import { call } from '../../../ui/api/call';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { PhoneField } from '../../forms/phone-field';

interface PhoneDialogProps {
  token: string;
  onChanged: (changed: PublicBooking) => void;
  onClose: () => void;
}

const resolver = zodResolver(phoneChange);

export function PhoneDialog({ token, onChanged, onClose }: PhoneDialogProps) {
  const { field, dialog } = useDraftedForm({
    name: `phone of ${token.slice(0, 8)}`,
    resolver,
    known: { phone: '' },
    toastsInvalid: false,
    save: (body: { phone: string }) => call(changeLinkedPhone, { params: { token }, body }),
    failed: 'The number was not changed',
    done: { title: 'We’ll call the new number' },
    onSaved: (changed) => {
      onChanged(changed);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Which number should we call?"
      description="For this booking alone. We write to the email of the booking that it changed."
      submitLabel="Call this number"
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      <PhoneField label="Phone number" field={field} texted required />
    </FormDialog>
  );
}
