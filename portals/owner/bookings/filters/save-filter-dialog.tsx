import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type BookingView,
  keepBookingFilter,
  listBookingFilters,
} from '../../../../contracts/bookings/booking-filters';
import { fieldProps } from '../../../../ui/forms/field-props';
import { TextField } from '../../../../ui/forms/text-field';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { useSave } from '../../../../ui/saving/use-save';

const filterName = keepBookingFilter.body.pick({ name: true });

export function SaveFilterDialog({ view, onClose }: { view: BookingView; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(filterName), defaultValues: { name: '' } });
  const { save, pending, failure } = useSave(keepBookingFilter, {
    form,
    failed: 'Error',
    done: ({ name }) => ({ title: `“${name}” is saved` }),
    refresh: [listBookingFilters],
    onSaved: onClose,
  });
  const field = fieldProps(form);
  return (
    <FormDialog
      size="small"
      title="Save filter"
      description="You’ll see it above the list on all your devices. Saving under an existing name replaces that filter."
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit(({ name }) => save({ body: { name, view } }))}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={40} required autoComplete="off" {...field('name')} />
    </FormDialog>
  );
}
