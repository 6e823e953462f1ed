import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { maxLength } from '../../../contracts/limits';
import { getPayingAccount, type PayingAccount, savePayingAccount } from '../../../contracts/team/payouts';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Checkbox } from '../../../ui/forms/checkbox';
import { fieldProps } from '../../../ui/forms/field-props';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { toastInvalid } from '../../../ui/saving/form-errors';
import { useSave } from '../../../ui/saving/use-save';

const typed = savePayingAccount.body;
type Typed = z.input<typeof typed>;
type AccountValues = z.output<typeof typed>;

interface AccountDialogProps {
  onClose: () => void;
}

export function AccountDialog({ onClose }: AccountDialogProps) {
  const { data } = useEndpoint(getPayingAccount, {});
  return data === undefined ? null : <AccountForm account={data} onClose={onClose} />;
}

function AccountForm({ account, onClose }: AccountDialogProps & { account: PayingAccount | null }) {
  const form = useForm<Typed, unknown, AccountValues>({
    resolver: zodResolver(typed),
    defaultValues: {
      bank: account?.bank ?? '',
      userName: account?.userName ?? '',
      userId: account?.userId ?? '',
      balanced: account?.balanced ?? false,
      bsb: account?.bsb ?? '',
      accountNumber: account?.accountNumber ?? '',
    },
  });
  const field = fieldProps(form);
  const { save, pending, failure } = useSave(savePayingAccount, {
    form,
    failed: 'Error',
    done: { title: 'Bank account saved' },
    refresh: [getPayingAccount],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Your bank account"
      description="These details go into the bank file. Your bank can give you the name and number to use."
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit((body) => save({ body }), toastInvalid)}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Bank"
          hint="Three letters: CBA, NAB, WBC, ANZ"
          required
          autoComplete="off"
          maxLength={3}
          {...field('bank')}
        />
        <TextField
          label="User number (APCA)"
          hint="Up to 6 digits"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...field('userId')}
        />
        <TextField
          label="Your name at the bank"
          required
          autoComplete="off"
          fieldClassName="sm:col-span-2"
          maxLength={maxLength.bankUserName}
          {...field('userName')}
        />
        <TextField label="BSB" required autoComplete="off" maxLength={maxLength.bankLine} {...field('bsb')} />
        <TextField
          label="Account number"
          required
          autoComplete="off"
          maxLength={maxLength.bankLine}
          {...field('accountNumber')}
        />
      </div>
      <Checkbox
        label="My bank asks for a balancing line"
        hint="The file then ends with one that takes the total from this account. Leave it off unless your bank refuses the file without it."
        {...field('balanced')}
      />
    </FormDialog>
  );
}
