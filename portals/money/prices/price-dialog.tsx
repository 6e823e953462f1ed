import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { boxesOf } from '../../../contracts/declared-fields';
import { requiredDollars } from '../../../contracts/fields';
import { priceFields } from '../../../contracts/money/price-fields';
import {
  createPriceItem,
  deletePriceItem,
  listPriceItems,
  type PriceItem,
  priceItemInput,
  updatePriceItem,
} from '../../../contracts/money/price-items';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { removing, useSaveSteps } from '../../../ui/saving/use-save';

const { shape } = priceItemInput;
const typed = z.object({
  name: shape.name,
  description: shape.description,
  cents: requiredDollars('Please enter a price'),
  minutes: shape.minutes,
  taxable: z.boolean(),
  active: z.boolean(),
});

interface PriceDialogProps {
  item: PriceItem | null;
  onClose: () => void;
}

export function PriceDialog({ item, onClose }: PriceDialogProps) {
  const { form, field, note, dialog } = useDraftedForm({
    name: `price-${item?.id ?? 'new'}`,
    resolver: zodResolver(typed),
    known: {
      ...boxesOf(priceFields, item),
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
      <div className="grid gap-5 sm:grid-cols-2">
        <DeclaredBoxes
          form={form}
          fields={priceFields}
          lines={[['name'], ['description'], ['cents', 'minutes']]}
        />
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
