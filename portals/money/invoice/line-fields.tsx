import { Trash2 } from 'lucide-react';
import { maxLength } from '../../../contracts/limits';
import { Checkbox } from '../../../ui/forms/checkbox';
import type { fieldProps } from '../../../ui/forms/field-props';
import { IconButton } from '../../../ui/forms/icon-button';
import { MoneyField } from '../../../ui/forms/money-field';
import { TextField } from '../../../ui/forms/text-field';
import type { TypedDraft, typedDraft } from './draft-lines';

type DraftValues = (typeof typedDraft)['_output'];

interface LineFieldsProps {
  index: number;
  field: ReturnType<typeof fieldProps<TypedDraft, unknown, DraftValues>>;
  gstRegistered: boolean;
  onRemove: () => void;
}

export function LineFields({ index, field, gstRegistered, onRemove }: LineFieldsProps) {
  const name = `line ${index + 1}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 border-b border-line pb-4 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_6rem_8rem_auto]">
      <TextField
        label={`What, ${name}`}
        maxLength={maxLength.invoiceLine}
        fieldClassName="col-span-3 sm:col-span-1"
        {...field(`lines.${index}.description`)}
      />
      <TextField label="Quantity" inputMode="decimal" {...field(`lines.${index}.quantity`)} />
      <MoneyField label="Price" inputMode="text" {...field(`lines.${index}.unitCents`)} />
      <IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      {gstRegistered && (
        <div className="col-span-full">
          <Checkbox label="With GST" {...field(`lines.${index}.taxable`)} />
        </div>
      )}
    </li>
  );
}
