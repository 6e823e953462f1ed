import { appointmentFields } from '../../../contracts/calendar/appointment-fields';
import { maxDurationMinutes, minDurationMinutes } from '../../../rules/calendar/visit-times';
import { maxHorseCount } from '../../../rules/horses/horses';
import { DateBox } from '../../../ui/forms/date-box';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { fieldProps } from '../../../ui/forms/field-props';
import { TextField } from '../../../ui/forms/text-field';
import { optionalNumber } from '../../../ui/saving/optional-value';
import type { AppointmentForm } from './appointment-form';
import { pairClass } from './pair-class';

interface WhenFieldsProps {
  form: AppointmentForm;
  /** Called with the typed number of horses, and the number before. */
  onHorses: (horses: number | null, before: number | null) => void;
}

function SizeFields({ form, onHorses }: WhenFieldsProps) {
  const field = fieldProps(form);
  const count = field('horseCount', { setValueAs: optionalNumber });
  return (
    <>
      <TextField
        label="Horses"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxHorseCount}
        {...count}
        onChange={(event) => {
          const before = form.getValues('horseCount') ?? null;
          void count.onChange(event);
          onHorses(optionalNumber(event.target.value), before);
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
    </>
  );
}

/** Day and time of a visit, and its size. */
export function WhenFields(props: WhenFieldsProps) {
  return (
    <div className={`${pairClass} gap-y-5`}>
      <DeclaredBoxes
        form={props.form}
        fields={appointmentFields}
        lines={[['appointmentDate', 'appointmentTime']]}
        Day={DateBox}
      />
      <SizeFields {...props} />
    </div>
  );
}
