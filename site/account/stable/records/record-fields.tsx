import type { UseFormReturn } from 'react-hook-form';
import type { Horse } from '../../../../contracts/horses/horses';
import { recordFields } from '../../../../contracts/horses/record-fields';
import { addDays, addMonths, isKnownDate } from '../../../../rules/time/dates';
import { Button } from '../../../../ui/forms/button';
import { DateField } from '../../../../ui/forms/date-field';
import { DeclaredBoxes } from '../../../../ui/forms/declared-boxes';
import { fieldProps } from '../../../../ui/forms/field-props';
import { SelectField } from '../../../../ui/forms/select-field';
import type { RecordOutput, RecordValues } from './record-values';

type RecordForm = UseFormReturn<RecordValues, unknown, RecordOutput>;

interface RecordFieldsProps {
  form: RecordForm;
  horses: readonly Horse[];
  /** An existing record cannot change its horse. */
  horseFixed: boolean;
}

/** Regular care: shoes and trims, worming, boosters. */
const rounds = [
  { label: '6 weeks', after: (date: string) => addDays(date, 42) },
  { label: '8 weeks', after: (date: string) => addDays(date, 56) },
  { label: '6 months', after: (date: string) => addMonths(date, 6) },
  { label: '1 year', after: (date: string) => addMonths(date, 12) },
];

/** The day of the next due, with shortcuts. */
function NextDue({ form }: { form: RecordForm }) {
  const serviceDate = form.watch('serviceDate');
  const setNextDue = (date: string) =>
    form.setValue('nextDueDate', date, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <div className="sm:col-span-2">
      <DateField
        label="Next due"
        hint="Optional. It shows up in your stable in time."
        {...fieldProps(form)('nextDueDate')}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: four shortcuts for the field above, not a set of fields */}
      <div role="group" aria-label="Next due after" className="mt-2 flex flex-wrap gap-2">
        {rounds.map(({ label, after }) => (
          <Button
            key={label}
            variant="secondary"
            size="small"
            disabled={!isKnownDate(serviceDate)}
            onClick={() => setNextDue(after(serviceDate))}
          >
            <span className="sr-only">in </span>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

export function RecordFields({ form, horses, horseFixed }: RecordFieldsProps) {
  const field = fieldProps(form);
  const boxes = (lines: readonly (readonly (keyof typeof recordFields)[])[]) => (
    <DeclaredBoxes form={form} fields={recordFields} lines={lines} Day={DateField} />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {!horseFixed && (
        <SelectField
          label="Horse"
          placeholder="Choose a horse"
          options={horses.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
          fieldClassName="sm:col-span-2"
          {...field('horseId')}
        />
      )}
      {boxes([['recordType', 'serviceDate'], ['description']])}
      <NextDue form={form} />
      {boxes([['provider', 'cost'], ['notes']])}
    </div>
  );
}
