import { paymentMethods } from '../../../contracts/options';
import { SelectField } from '../../../ui/forms/select-field';
import { TextField } from '../../../ui/forms/text-field';

export type Method = (typeof paymentMethods)[number]['value'];
export interface PaidBy {
  method: Method;
  reference: string;
}
export const byTransfer: PaidBy = { method: 'Bank transfer', reference: '' };

export function PaidFields({ how, onChange }: { how: PaidBy; onChange: (how: PaidBy) => void }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Paid by"
        options={paymentMethods}
        value={how.method}
        onChange={({ target }) =>
          onChange({
            ...how,
            method: paymentMethods.find(({ value }) => value === target.value)?.value ?? 'Other',
          })
        }
      />
      <TextField
        label="Reference"
        hint="Optional, for example a receipt number"
        maxLength={100}
        value={how.reference}
        onChange={({ target }) => onChange({ ...how, reference: target.value })}
      />
    </div>
  );
}
