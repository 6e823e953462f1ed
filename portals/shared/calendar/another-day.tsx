import { useForm } from 'react-hook-form';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { createNext, type NextInput, nextInput } from '../../../contracts/calendar/next-visits';
import { formatDate } from '../../../rules/time/dates';
import { DateBox } from '../../../ui/forms/date-box';
import { fieldProps } from '../../../ui/forms/field-props';
import { TextField } from '../../../ui/forms/text-field';
import { TimeField } from '../../../ui/forms/time-field';
import { checkedBy } from '../../../ui/saving/checked-by';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByNext } from './refreshed-by-next';
import { unusualNext } from './unusual-next';

interface AnotherDayProps {
  appointment: Appointment;
  target: string;
  onMade?: (made: Appointment) => void;
  onClose: () => void;
}

const resolver = checkedBy<NextInput, NextInput>(nextInput);

export function AnotherDay({ appointment, target, onMade, onClose }: AnotherDayProps) {
  const form = useForm<NextInput, unknown, NextInput>({
    resolver,
    defaultValues: {
      date: target,
      time: appointment.appointmentTime,
      durationMinutes: appointment.durationMinutes,
    },
  });
  const field = fieldProps(form);
  const { save, pending, failure } = useSave(createNext, {
    form,
    failed: 'The next visit was not booked',
    done: (made) => ({
      title: `Next visit: ${formatDate(made.appointmentDate)}`,
      description: unusualNext(made) || undefined,
    }),
    refresh: refreshedByNext,
    onSaved: (made) => {
      onMade?.(made);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Next visit"
      submitLabel="Book visit"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => save({ params: { id: String(appointment.id) }, body }))}
    >
      <DateBox label="Date" required {...field('date')} />
      <TimeField label="Time" required {...field('time')} />
      <TextField
        label="Minutes"
        type="number"
        inputMode="numeric"
        {...field('durationMinutes', { setValueAs: Number })}
      />
    </FormDialog>
  );
}
