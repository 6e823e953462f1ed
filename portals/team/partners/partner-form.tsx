import { z } from 'zod';
import { maxLength } from '../../../contracts/limits';
import {
  createPartner,
  listPartners,
  type OwnersPartner,
  partnerInput,
  updatePartner,
} from '../../../contracts/team/partners';
import { call } from '../../../ui/api/call';
import { TextField } from '../../../ui/forms/text-field';
import { optionalNumber } from '../../../ui/saving/optional-value';
import { AccountFields, EmailField, NameFields, PhoneField, personValues } from '../shared/person-fields';
import { PersonForm } from '../shared/person-form';

const { commissionPercentage } = partnerInput.shape;
const typed = partnerInput
  .omit({ serviceProviderId: true })
  .extend({ commissionPercentage: z.preprocess(optionalNumber, commissionPercentage) });

interface PartnerFormProps {
  partner: OwnersPartner | null;
  onClose: () => void;
  onAdded?: (id: number) => void;
}

/** Adds a partner or changes one. A new percentage applies to future clients. */
export function PartnerForm({ partner, ...closing }: PartnerFormProps) {
  return (
    <PersonForm
      {...closing}
      kind="partner"
      person={partner}
      schema={typed}
      values={{
        ...personValues(partner),
        businessName: partner?.businessName ?? '',
        commissionPercentage: String(partner?.commissionPercentage ?? 15),
      }}
      noun="Partner"
      addTitle="Add Referral Partner"
      addLabel="Add Partner"
      create={(body) => call(createPartner, { body })}
      update={(id, body) => call(updatePartner, { params: { id }, body })}
      refresh={[listPartners]}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <NameFields
              first={field('firstName')}
              last={field('lastName')}
              maxLength={maxLength.referralName}
            />
            <EmailField required maxLength={maxLength.referralName} {...field('email')} />
            <PhoneField maxLength={maxLength.longPhone} {...field('phone')} />
            <TextField
              label="Business name"
              autoComplete="off"
              maxLength={maxLength.referralName}
              {...field('businessName')}
            />
            <TextField
              label="Commission, in percent"
              required
              inputMode="numeric"
              hint="For clients from now on"
              {...field('commissionPercentage')}
            />
          </div>
          <AccountFields field={field} maxLength={maxLength.referralName} />
        </>
      )}
    </PersonForm>
  );
}
