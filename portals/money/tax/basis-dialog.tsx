import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { bas } from '../../../contracts/money/bas';
import { income } from '../../../contracts/money/income';
import {
  getInvoicing,
  type InvoicingSettings,
  invoicingInput,
  saveInvoicing,
} from '../../../contracts/money/invoicing';
import { gstBases } from '../../../contracts/money/money-options';
import { valuesOf } from '../../../contracts/options';
import { addMonths, formatMonth } from '../../../rules/time/dates';
import { quarterStart } from '../../../rules/time/periods';
import { call } from '../../../ui/api/call';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { SelectField } from '../../../ui/forms/select-field';
import { useToday } from '../../../ui/portal-kit/use-today';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';

const typed = z.object({
  gstBasis: z.enum(valuesOf(gstBases)),
  gstBasisSince: invoicingInput.shape.gstBasisSince,
});

/** Returns the months in which a new basis can start: those of nearby quarters. */
function monthsFrom(today: string): string[] {
  const quarter = quarterStart(today);
  return [-6, -3, 0, 1, 2, 3].map((months) => addMonths(quarter, months));
}

interface BasisDialogProps {
  settings: InvoicingSettings;
  onClose: () => void;
}

export function BasisDialog({ settings, onClose }: BasisDialogProps) {
  const today = useToday();
  const { field, note, dialog } = useDraftedForm({
    name: 'gst-basis',
    resolver: zodResolver(typed),
    known: { gstBasis: settings.gstBasis, gstBasisSince: quarterStart(today) },
    save: (body: z.output<typeof typed>) => call(saveInvoicing, { body }),
    done: { title: 'GST basis saved' },
    failed: 'The GST basis was not saved',
    refresh: [getInvoicing, bas, income],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="GST basis"
      description="Choose what you’ve chosen with the tax office. Lodged statements stay as they are, and no invoice counts twice."
      size="small"
      submitLabel="Save"
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <RadioGroup label="GST counts" options={gstBases} {...field('gstBasis')} />
      <SelectField
        label="From"
        options={monthsFrom(today).map((month) => ({ value: month, label: formatMonth(month) }))}
        {...field('gstBasisSince')}
      />
    </FormDialog>
  );
}
