import { maxLength as limits } from '../../../contracts/limits';
import { formatPhone } from '../../../rules/accounts/phones';
import { TextField, type TextFieldProps } from '../../../ui/forms/text-field';
import type { Person } from './person-names';

type BoxProps = Omit<TextFieldProps, 'label'>;

interface AccountFieldsProps {
  field: (name: 'loginUsername' | 'bsb' | 'accountNumber' | 'accountName') => BoxProps;
  maxLength: number;
}

export const accountValues = (row: Person | null) => ({
  phone: formatPhone(row?.phone),
  bsb: row?.bsb ?? '',
  accountNumber: row?.accountNumber ?? '',
  accountName: row?.accountName ?? '',
  loginUsername: row?.loginUsername ?? '',
});

/** Edits the username and bank details. Unchanged masks leave the numbers unchanged. */
export function AccountFields({ field, maxLength }: AccountFieldsProps) {
  return (
    <>
      <TextField
        label="Username"
        hint="For the page where they choose a password. Left empty it is made from their name."
        autoComplete="off"
        autoCapitalize="none"
        maxLength={maxLength}
        {...field('loginUsername')}
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">Bank details (optional)</legend>
        <TextField
          label="BSB"
          autoComplete="off"
          placeholder="063-000"
          maxLength={limits.bankLine}
          {...field('bsb')}
        />
        <TextField
          label="Account number"
          autoComplete="off"
          maxLength={limits.bankLine}
          {...field('accountNumber')}
        />
        <TextField
          label="Account name"
          autoComplete="off"
          fieldClassName="sm:col-span-2"
          maxLength={limits.accountName}
          {...field('accountName')}
        />
      </fieldset>
    </>
  );
}
