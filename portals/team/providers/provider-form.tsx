import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { optionalDollars } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import { qualificationLevels } from '../../../contracts/options';
import {
  createProvider,
  listProviders,
  type OwnersProvider,
  providerInput,
  updateProvider,
} from '../../../contracts/team/providers';
import { formatAmount } from '../../../rules/money/money';
import { formatPhone } from '../../../rules/people/phones';
import { call } from '../../../ui/api/call';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { toastInvalid } from '../../../ui/saving/form-errors';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { BankFields } from '../shared/bank-fields';
import { changedFields } from '../shared/changed-fields';
import { MoneyField } from '../shared/money-field';
import { fullName } from '../shared/people';
import { useDraftedForm } from '../shared/use-drafted-form';

const typed = providerInput.omit({ referralFarrierId: true }).extend({ hourlyRate: optionalDollars() });
type Typed = z.input<typeof typed>;
type Given = z.output<typeof typed>;

const valuesOf = (row: OwnersProvider | null): Typed => ({
  firstName: row?.firstName ?? '',
  lastName: row?.lastName ?? '',
  qualificationLevel: (row?.qualificationLevel ?? '') as Typed['qualificationLevel'],
  email: row?.email ?? '',
  phone: formatPhone(row?.phone),
  specialties: row?.specialties ?? '',
  hourlyRate: typeof row?.hourlyRate === 'number' ? formatAmount(row.hourlyRate) : '',
  bsb: row?.bsb ?? '',
  accountNumber: row?.accountNumber ?? '',
  accountName: row?.accountName ?? '',
  loginUsername: row?.loginUsername ?? '',
});

interface ProviderFormProps {
  /** Who is changed; null to add somebody. */
  provider: OwnersProvider | null;
  onClose: () => void;
  onAdded?: (id: number) => void;
}

/** Adds a member of the team, or changes one. */
export function ProviderForm({ provider, onClose, onAdded }: ProviderFormProps) {
  const [known] = useState(() => valuesOf(provider));
  const name = `provider-${provider?.id ?? 'new'}`;
  const { form, draft, note, giveUp } = useDraftedForm<Typed, Given>(name, known, zodResolver(typed));
  const { register, formState } = form;
  const { errors } = formState;
  const { save, pending, failure } = useSaveSteps(
    async (body: Given) => {
      if (!provider) return call(createProvider, { body });
      const changes = changedFields(body, typed.parse(known));
      return call(updateProvider, { params: { id: String(provider.id) }, body: changes });
    },
    {
      form,
      draft,
      failed: 'Error',
      done: (row) => ({
        title: provider ? 'Team member updated' : 'Team member added',
        description: fullName(row),
      }),
      refresh: [listProviders],
      onSaved: (row) => (provider || !onAdded ? onClose() : onAdded(row.id)),
    },
  );
  return (
    <FormDialog
      open
      title={provider ? `Edit ${fullName(provider)}` : 'Add Team Member'}
      submitLabel={provider ? 'Save Changes' : 'Add Team Member'}
      pendingLabel={provider ? 'Saving...' : 'Adding...'}
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit((body) => save(body), toastInvalid)}
      onClose={onClose}
      onCancel={giveUp(onClose)}
    >
      {note}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          required
          autoComplete="off"
          maxLength={maxLength.name}
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          required
          autoComplete="off"
          maxLength={maxLength.name}
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <SelectField
          label="Qualification"
          required
          options={qualificationLevels}
          placeholder="Choose a qualification"
          error={errors.qualificationLevel?.message}
          {...register('qualificationLevel')}
        />
        <MoneyField label="Hourly rate" error={errors.hourlyRate?.message} {...register('hourlyRate')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={maxLength.phone}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={maxLength.email}
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextArea
        label="Specialties"
        rows={2}
        maxLength={maxLength.text}
        error={errors.specialties?.message}
        {...register('specialties')}
      />
      <TextField
        label="Username"
        hint="For the page where they choose a password. Left empty it is made from their name."
        autoComplete="off"
        autoCapitalize="none"
        maxLength={maxLength.providerLogin}
        error={errors.loginUsername?.message}
        {...register('loginUsername')}
      />
      <BankFields
        register={
          register as unknown as UseFormRegister<Pick<Typed, 'bsb' | 'accountNumber' | 'accountName'>>
        }
        errors={errors as FieldErrors<Pick<Typed, 'bsb' | 'accountNumber' | 'accountName'>>}
      />
    </FormDialog>
  );
}
