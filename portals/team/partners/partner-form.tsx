import { boxesOf } from '../../../contracts/declared-fields';
import { maxLength } from '../../../contracts/limits';
import { withBankLines } from '../../../contracts/team/bank';
import {
  createPartner,
  listPartners,
  type OwnersPartner,
  partnerInput,
  updatePartner,
} from '../../../contracts/team/partners';
import { partnerFields } from '../../../contracts/team/team-fields';
import { call } from '../../../ui/api/call';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { AccountFields, accountValues } from '../shared/person-fields';
import { PersonForm } from '../shared/person-form';

const lines = [
  ['firstName', 'lastName'],
  ['email', 'phone'],
  ['businessName', 'commissionPercentage'],
] as const;

const typed = withBankLines(partnerInput.omit({ serviceProviderId: true }));

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
        ...boxesOf(partnerFields, partner),
        ...accountValues(partner),
        commissionPercentage: partner?.commissionPercentage ?? 15,
      }}
      noun="Partner"
      addTitle="Add Referral Partner"
      addLabel="Add Partner"
      create={(body) => call(createPartner, { body })}
      update={(id, body) => call(updatePartner, { params: { id }, body })}
      refresh={[listPartners]}
    >
      {(field, form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <DeclaredBoxes form={form} fields={partnerFields} lines={lines} />
          </div>
          <AccountFields field={field} maxLength={maxLength.referralName} />
        </>
      )}
    </PersonForm>
  );
}
