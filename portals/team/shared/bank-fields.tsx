import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { maxLength } from '../../../contracts/limits';
import { TextField } from '../../../ui/forms/text-field';

interface BankValues {
  bsb?: string | null;
  accountNumber?: string | null;
  accountName?: string | null;
}

/** Where somebody's money goes. Masks that are left as they are leave the numbers as they are. */
export function BankFields({
  register,
  errors,
}: {
  register: UseFormRegister<BankValues>;
  errors: FieldErrors<BankValues>;
}) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Bank details (optional)</legend>
      <TextField
        label="BSB"
        autoComplete="off"
        placeholder="063-000"
        maxLength={maxLength.bsb}
        error={errors.bsb?.message}
        {...register('bsb')}
      />
      <TextField
        label="Account number"
        autoComplete="off"
        maxLength={maxLength.accountNumber}
        error={errors.accountNumber?.message}
        {...register('accountNumber')}
      />
      <TextField
        label="Account name"
        autoComplete="off"
        fieldClassName="sm:col-span-2"
        maxLength={maxLength.accountName}
        error={errors.accountName?.message}
        {...register('accountName')}
      />
    </fieldset>
  );
}
