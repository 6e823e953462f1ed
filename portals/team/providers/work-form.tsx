import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { requiredDollars } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import { listProviders, type OwnersProvider } from '../../../contracts/team/providers';
import { assignmentInput, createAssignment, listAssignments } from '../../../contracts/team/work';
import { formatMoney } from '../../../rules/money/money';
import { call } from '../../../ui/api/call';
import { MoneyField } from '../../../ui/forms/money-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { fullName } from '../shared/person-names';

const missingMember = 'Please choose the team member';
const typed = z.object({
  serviceProviderId: z.string().min(1, { error: missingMember }).transform(Number),
  workDescription: assignmentInput.shape.workDescription,
  amountOwed: requiredDollars('Please enter an amount'),
  bookingId: z
    .string()
    .trim()
    .regex(/^\d{0,12}$/, { error: 'Please enter the number of a booking' })
    .transform(Number),
});

interface WorkFormProps {
  team: readonly OwnersProvider[];
  id: number | null;
  onClose: () => void;
}

const resolver = zodResolver(typed);

export function WorkForm({ team, id, onClose }: WorkFormProps) {
  const { field, note, dialog } = useDraftedForm({
    name: `work-${id ?? 'new'}`,
    resolver,
    known: { serviceProviderId: id ? String(id) : '', workDescription: '', amountOwed: '', bookingId: '' },
    save: (given) => call(createAssignment, { body: { ...given, status: 'completed' } }),
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
      title="Add Work"
      description="Work that is done. It is owed until you mark it paid."
      submitLabel="Add Work"
      pendingLabel="Adding..."
      {...dialog(onClose)}
    >
      {note}
      <SelectField
        label="Team member"
        required
        placeholder="Choose the team member"
        options={team
          .filter(({ isActive }) => isActive)
          .map((person) => ({ value: String(person.id), label: fullName(person) }))}
        {...field('serviceProviderId')}
      />
      <TextArea label="Work" required rows={3} maxLength={maxLength.text} {...field('workDescription')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label="Amount owed" required {...field('amountOwed')} />
        <TextField label="Booking number" hint="Optional" inputMode="numeric" {...field('bookingId')} />
      </div>
    </FormDialog>
  );
}
