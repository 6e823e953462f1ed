import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { createNext, nextInput } from '../../../contracts/calendar/next-visits';
import { formatDate } from '../../../rules/time/dates';
import { DateField } from '../../../ui/forms/date-field';
import { fieldProps } from '../../../ui/forms/field-props';
import { TextField } from '../../../ui/forms/text-field';
import { TimeField } from '../../../ui/forms/time-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { useShownAppointments } from '../data/keep-appointment';
import { refreshedByNext } from './next-visit';

interface AnotherDayProps {
  appointment: Appointment;
  target: string;
  onClose: () => void;
}

type Values = z.input<typeof nextInput>;

/** The next visit on any other day. */
export function AnotherDay({ appointment, target, onClose }: AnotherDayProps) {
  const { show } = useShownAppointments();
  const form = useForm<Values, unknown, z.output<typeof nextInput>>({
    resolver: zodResolver(nextInput),
    defaultValues: {
      date: target,
      time: appointment.appointmentTime,
      durationMinutes: appointment.durationMinutes,
    },
  });
  const field = fieldProps(form);
  const { save, pending, failure } = useSave(createNext, {
    form,
    failed: 'The next visit was not made',
    done: ({ appointmentDate }) => ({ title: `Next visit: ${formatDate(appointmentDate)}` }),
    refresh: refreshedByNext,
    onSaved: (made) => {
      show(made);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Next visit"
      submitLabel="Make it"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => save({ params: { id: String(appointment.id) }, body }))}
    >
      <DateField label="Date" required {...field('date')} />
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
