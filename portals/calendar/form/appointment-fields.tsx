import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AppointmentInput } from '../../../contracts/calendar/calendar';
import { maxLength } from '../../../contracts/limits';
import { appointmentStatuses } from '../../../contracts/options';
import { durationMinutes, maxDurationMinutes, minDurationMinutes } from '../../../rules/calendar/visit-times';
import { maxHorseCount } from '../../../rules/horses/horses';
import { DateBox } from '../../../ui/forms/date-box';
import { fieldProps } from '../../../ui/forms/field-props';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { TimeField } from '../../../ui/forms/time-field';
import { optionalNumber } from '../../../ui/saving/optional-value';
import { HandSelect } from '../../shared/team/hand-select';
import { isActive } from '../data/appointment-texts';
import type { AppointmentValues } from './appointment-values';
import { ClientLink } from './client-link';
import { ConflictNote } from './conflict-note';
import { HorseChoice } from './horse-choice';
import { KnownClient } from './known-client';
import { pairClass } from './pair-class';

export type AppointmentForm = UseFormReturn<AppointmentValues, unknown, AppointmentInput>;

interface AppointmentFieldsProps {
  form: AppointmentForm;
  /** Id of the visit that is being changed. */
  id?: number;
  /** The way to another client. */
  search?: ReactNode;
}

/** Everything that is written down about a visit. */
export function AppointmentFields({ form, id, search }: AppointmentFieldsProps) {
  const { watch, setValue, getValues } = form;
  const field = fieldProps(form);
  const [date, time, minutes, status] = watch([
    'appointmentDate',
    'appointmentTime',
    'durationMinutes',
    'status',
  ]);
  const hand = { assignedTo: watch('assignedTo') ?? null, toWorker: watch('toWorker') ?? false };
  const count = field('horseCount', { setValueAs: optionalNumber });
  /** As long as nobody has said how long it takes, that follows from the horses. */
  const followHorses = (horses: number | null, before: number | null) => {
    if (Number(getValues('durationMinutes')) !== durationMinutes(before)) return;
    setValue('durationMinutes', durationMinutes(horses), { shouldDirty: true });
  };
  return (
    <>
      <div className={`${pairClass} gap-y-5`}>
        <DateBox label="Date" required {...field('appointmentDate')} />
        <TimeField label="Time" required {...field('appointmentTime')} />
        <TextField
          label="Horses"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxHorseCount}
          {...count}
          onChange={(event) => {
            const before = getValues('horseCount') ?? null;
            void count.onChange(event);
            followHorses(optionalNumber(event.target.value), before);
          }}
        />
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={minDurationMinutes}
          max={maxDurationMinutes}
          {...field('durationMinutes', { setValueAs: Number })}
        />
      </div>
      <ConflictNote
        id={id}
        hand={hand.toWorker ? 'worker' : (hand.assignedTo ?? 'us')}
        date={date}
        time={time}
        durationMinutes={Number(minutes)}
        active={isActive({ status: status ?? 'scheduled' })}
      />
      {search}
      <ClientLink form={form} />
      <HorseChoice form={form} onCount={followHorses} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Client name"
          required={id === undefined}
          autoComplete="off"
          maxLength={maxLength.clientName}
          {...field('clientName')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={maxLength.longPhone}
          {...field('phone')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={maxLength.email}
          {...field('email')}
        />
        <TextField
          label="Address"
          autoComplete="off"
          maxLength={maxLength.visitAddress}
          {...field('address')}
        />
      </div>
      <KnownClient form={form} />
      <TextArea label="Work required" rows={2} maxLength={maxLength.text} {...field('workRequired')} />
      <TextArea label="Notes" rows={2} maxLength={maxLength.text} {...field('notes')} />
      <HandSelect
        hand={hand}
        onChoose={({ assignedTo, toWorker }) => {
          setValue('assignedTo', assignedTo, { shouldDirty: true });
          setValue('toWorker', toWorker, { shouldDirty: true });
        }}
      />
      <SelectField label="Status" options={appointmentStatuses} {...field('status')} />
    </>
  );
}
