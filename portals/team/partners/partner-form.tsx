import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { z } from 'zod';
import { maxLength } from '../../../contracts/limits';
import {
  createPartner,
  listPartners,
  type OwnersPartner,
  partnerInput,
  updatePartner,
} from '../../../contracts/team/partners';
import { formatPhone } from '../../../rules/people/phones';
import { call } from '../../../ui/api/call';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { toastInvalid } from '../../../ui/saving/form-errors';
import { optionalNumber } from '../../../ui/saving/optional-value';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { BankFields } from '../shared/bank-fields';
import { changedFields } from '../shared/changed-fields';
import { fullName } from '../shared/people';
import { useDraftedForm } from '../shared/use-drafted-form';

const { commissionPercentage } = partnerInput.shape;
const typed = partnerInput
  .omit({ serviceProviderId: true })
  .extend({ commissionPercentage: z.preprocess(optionalNumber, commissionPercentage) });
type Typed = Omit<z.input<typeof typed>, 'commissionPercentage'> & { commissionPercentage: string };
type Given = z.output<typeof typed>;
type BankTyped = Pick<Typed, 'bsb' | 'accountNumber' | 'accountName'>;

const valuesOf = (row: OwnersPartner | null): Typed => ({
  firstName: row?.firstName ?? '',
  lastName: row?.lastName ?? '',
  email: row?.email ?? '',
  phone: formatPhone(row?.phone),
  businessName: row?.businessName ?? '',
  commissionPercentage: row ? String(row.commissionPercentage) : '15',
  bsb: row?.bsb ?? '',
  accountNumber: row?.accountNumber ?? '',
  accountName: row?.accountName ?? '',
  loginUsername: row?.loginUsername ?? '',
});

interface PartnerFormProps {
  /** Who is changed; null to add somebody. */
  partner: OwnersPartner | null;
  onClose: () => void;
  onAdded?: (id: number) => void;
}

/** Adds a partner, or changes one. Another percentage is for clients from now on. */
export function PartnerForm({ partner, onClose, onAdded }: PartnerFormProps) {
  const [known] = useState(() => valuesOf(partner));
  const name = `partner-${partner?.id ?? 'new'}`;
  const resolver = zodResolver(typed) as never;
  const { form, draft, note, giveUp } = useDraftedForm<Typed, Given>(name, known, resolver);
  const { register, formState } = form;
  const { errors } = formState;
  const { save, pending, failure } = useSaveSteps(
    async (body: Given) => {
      if (!partner) return call(createPartner, { body });
      const changes = changedFields(body, typed.parse(known));
      return call(updatePartner, { params: { id: String(partner.id) }, body: changes });
    },
    {
      form,
      draft,
      failed: 'Error',
      done: (row) => ({ title: partner ? 'Partner updated' : 'Partner added', description: fullName(row) }),
      refresh: [listPartners],
      onSaved: (row) => (partner || !onAdded ? onClose() : onAdded(row.id)),
    },
  );
  return (
    <FormDialog
      open
      title={partner ? `Edit ${fullName(partner)}` : 'Add Referral Partner'}
      submitLabel={partner ? 'Save Changes' : 'Add Partner'}
      pendingLabel={partner ? 'Saving...' : 'Adding...'}
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
          maxLength={maxLength.referralName}
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          required
          autoComplete="off"
          maxLength={maxLength.referralName}
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          maxLength={maxLength.referralName}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={maxLength.longPhone}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Business name"
          autoComplete="off"
          maxLength={maxLength.referralName}
          error={errors.businessName?.message}
          {...register('businessName')}
        />
        <TextField
          label="Commission, in percent"
          required
          inputMode="numeric"
          hint="For clients from now on"
          error={errors.commissionPercentage?.message}
          {...register('commissionPercentage')}
        />
      </div>
      <TextField
        label="Username"
        hint="For the page where they choose a password. Left empty it is made from their name."
        autoComplete="off"
        autoCapitalize="none"
        maxLength={maxLength.referralName}
        error={errors.loginUsername?.message}
        {...register('loginUsername')}
      />
      <BankFields
        register={register as unknown as UseFormRegister<BankTyped>}
        errors={errors as FieldErrors<BankTyped>}
      />
    </FormDialog>
  );
}
