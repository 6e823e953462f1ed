import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { z } from 'zod';
import { typedDollars } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import { listProviders, type OwnersProvider } from '../../../contracts/team/providers';
import { assignmentInput, createAssignment, listAssignments } from '../../../contracts/team/work';
import { formatMoney } from '../../../rules/money/money';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { toastInvalid } from '../../../ui/saving/form-errors';
import { useSave } from '../../../ui/saving/use-save';
import { MoneyField } from '../shared/money-field';
import { fullName } from '../shared/people';
import { useDraftedForm } from '../shared/use-drafted-form';

const whom = 'Please choose the team member';
const typed = z.object({
  serviceProviderId: z.string().min(1, { error: whom }).transform(Number),
  workDescription: assignmentInput.shape.workDescription,
  amountOwed: typedDollars('Please enter an amount'),
  bookingId: z
    .string()
    .trim()
    .regex(/^\d{0,12}$/, { error: 'Please enter the number of a booking' })
    .transform(Number),
});
type Typed = z.input<typeof typed>;
type Given = z.output<typeof typed>;

interface WorkFormProps {
  team: readonly OwnersProvider[];
  /** Whose work it is, where that is known. */
  id: number | null;
  onClose: () => void;
}

/** Writes down work that is done, and what is owed for it. */
export function WorkForm({ team, id, onClose }: WorkFormProps) {
  const [known] = useState<Typed>(() => ({
    ...{ serviceProviderId: id ? String(id) : '', workDescription: '', amountOwed: '', bookingId: '' },
  }));
  const name = `work-${id ?? 'new'}`;
  const { form, draft, note, giveUp } = useDraftedForm<Typed, Given>(name, known, zodResolver(typed));
  const { register, formState } = form;
  const { errors } = formState;
  const { save, pending, failure } = useSave(createAssignment, {
    form,
    draft,
    failed: 'Error',
    done: ({ amountOwed }) => ({
      title: 'Work added',
      description: `${formatMoney(amountOwed)} is owed for it.`,
    }),
    refresh: [listProviders, listAssignments],
    onSaved: onClose,
  });
  return (
    <FormDialog
      open
      title="Add Work"
      description="Work that is done. It is owed until you mark it paid."
      submitLabel="Add Work"
      pendingLabel="Adding..."
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit((given) => save({ body: { ...given, status: 'completed' } }), toastInvalid)}
      onClose={onClose}
      onCancel={giveUp(onClose)}
    >
      {note}
      <SelectField
        label="Team member"
        required
        placeholder="Choose the team member"
        options={team
          .filter(({ isActive }) => isActive)
          .map((person) => ({ value: String(person.id), label: fullName(person) }))}
        error={errors.serviceProviderId?.message}
        {...register('serviceProviderId')}
      />
      <TextArea
        label="Work"
        required
        rows={3}
        maxLength={maxLength.text}
        error={errors.workDescription?.message}
        {...register('workDescription')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          label="Amount owed"
          required
          error={errors.amountOwed?.message}
          {...register('amountOwed')}
        />
        <TextField
          label="Booking number"
          hint="Optional"
          inputMode="numeric"
          error={errors.bookingId?.message}
          {...register('bookingId')}
        />
      </div>
    </FormDialog>
  );
}
