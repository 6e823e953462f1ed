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
import { call } from '../../../ui/api/call';
import { MoneyField } from '../../../ui/forms/money-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { AccountFields, EmailField, NameFields, PhoneField, personValues } from '../shared/person-fields';
import { PersonForm } from '../shared/person-form';

const typed = providerInput.omit({ referralFarrierId: true }).extend({ hourlyRate: optionalDollars() });
type Typed = z.input<typeof typed>;

interface ProviderFormProps {
  provider: OwnersProvider | null;
  onClose: () => void;
  onAdded?: (id: number) => void;
}

export function ProviderForm({ provider, ...closing }: ProviderFormProps) {
  return (
    <PersonForm
      {...closing}
      kind="provider"
      person={provider}
      schema={typed}
      values={{
        ...personValues(provider),
        qualificationLevel: (provider?.qualificationLevel ?? '') as Typed['qualificationLevel'],
        specialties: provider?.specialties ?? '',
        hourlyRate: typeof provider?.hourlyRate === 'number' ? formatAmount(provider.hourlyRate) : '',
      }}
      noun="Team member"
      addTitle="Add Team Member"
      addLabel="Add Team Member"
      create={(body) => call(createProvider, { body })}
      update={(id, body) => call(updateProvider, { params: { id }, body })}
      refresh={[listProviders]}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <NameFields first={field('firstName')} last={field('lastName')} maxLength={maxLength.name} />
            <SelectField
              label="Qualification"
              required
              options={qualificationLevels}
              placeholder="Choose a qualification"
              {...field('qualificationLevel')}
            />
            <MoneyField label="Hourly rate" {...field('hourlyRate')} />
            <PhoneField maxLength={maxLength.phone} {...field('phone')} />
            <EmailField maxLength={maxLength.email} {...field('email')} />
          </div>
          <TextArea label="Specialties" rows={2} maxLength={maxLength.text} {...field('specialties')} />
          <AccountFields field={field} maxLength={maxLength.providerLogin} />
        </>
      )}
    </PersonForm>
  );
}
