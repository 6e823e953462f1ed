import { z } from 'zod';
import { boxesOf } from '../../../contracts/declared-fields';
import { optionalDollars } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import { withBankLines } from '../../../contracts/team/bank';
import {
  createProvider,
  listProviders,
  type OwnersProvider,
  providerInput,
  updateProvider,
} from '../../../contracts/team/providers';
import { providerFields, rateField } from '../../../contracts/team/team-fields';
import { call } from '../../../ui/api/call';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { AccountFields, accountValues } from '../shared/person-fields';
import { PersonForm } from '../shared/person-form';

const typed = withBankLines(
  providerInput.omit({ referralFarrierId: true }).extend({
    // The box of a new member is blank.
    qualificationLevel: z.string().pipe(providerInput.shape.qualificationLevel),
    hourlyRate: optionalDollars(),
  }),
);
const boxes = { ...providerFields, ...rateField };
const lines = [
  ['firstName', 'lastName'],
  ['qualificationLevel', 'hourlyRate'],
  ['phone', 'email'],
  ['specialties'],
] as const;

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
        ...boxesOf(boxes, provider),
        ...accountValues(provider),
      }}
      noun="Team member"
      addTitle="Add Team Member"
      addLabel="Add Team Member"
      create={(body) => call(createProvider, { body })}
      update={(id, body) => call(updateProvider, { params: { id }, body })}
      refresh={[listProviders]}
    >
      {(field, form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <DeclaredBoxes form={form} fields={boxes} lines={lines} />
          </div>
          <AccountFields field={field} maxLength={maxLength.providerLogin} />
        </>
      )}
    </PersonForm>
  );
}
