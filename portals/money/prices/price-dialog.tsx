import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { typedDollars } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import {
  createPriceItem,
  deletePriceItem,
  listPriceItems,
  type PriceItem,
  priceItemInput,
  updatePriceItem,
} from '../../../contracts/money/price-items';
import { formatAmount } from '../../../rules/money/money';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { MoneyField } from '../../../ui/forms/money-field';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { optionalNumber } from '../../../ui/saving/optional-value';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { removing, useSaveSteps } from '../../../ui/saving/use-save';

const { shape } = priceItemInput;
const typed = z.object({
  name: shape.name,
  description: shape.description,
  cents: typedDollars('Please enter a price'),
  minutes: z.preprocess(optionalNumber, shape.minutes),
  taxable: z.boolean(),
  active: z.boolean(),
});

interface PriceDialogProps {
  item: PriceItem | null;
  onClose: () => void;
}

export function PriceDialog({ item, onClose }: PriceDialogProps) {
  const { field, note, dialog } = useDraftedForm({
    name: `price-${item?.id ?? 'new'}`,
    resolver: zodResolver(typed),
    known: {
      name: item?.name ?? '',
      description: item?.description ?? '',
      cents: item ? formatAmount(item.cents) : '',
      minutes: item?.minutes ? String(item.minutes) : '',
      taxable: item?.taxable ?? true,
      active: item?.active ?? true,
    },
    save: (body: z.output<typeof typed>) =>
      item
        ? call(updatePriceItem, { params: { id: String(item.id) }, body })
        : call(createPriceItem, { body }),
    done: ({ name }) => ({ title: `${name} saved` }),
    failed: 'The price was not saved',
    refresh: [listPriceItems],
    onSaved: onClose,
  });
  const taking = useSaveSteps(removing(deletePriceItem), {
    done: { title: 'The price is off the list' },
    failed: 'The price is still on the list',
    refresh: [listPriceItems],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={item ? `Change ${item.name}` : 'Add a price'}
      submitLabel="Save"
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <TextField label="Name" required maxLength={maxLength.name} {...field('name')} />
      <TextField
        label="Text on the invoice"
        hint="Empty: the name."
        maxLength={maxLength.invoiceLine}
        {...field('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label="Price, with GST" required {...field('cents')} />
        <TextField label="Minutes" hint="Optional" inputMode="numeric" {...field('minutes')} />
      </div>
      <Checkbox label="With GST" {...field('taxable')} />
      <Checkbox label="Offered" {...field('active')} />
      {item && (
        <Button
          variant="quiet"
          className="self-start"
          pending={taking.pending}
          onClick={() => void taking.save({ params: { id: String(item.id) } })}
        >
          Remove from the list
        </Button>
      )}
    </FormDialog>
  );
}
