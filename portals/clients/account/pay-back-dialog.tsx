import { zodResolver } from '@hookform/resolvers/zod';
import { refundClient } from '../../../contracts/clients/client-payments';
import type { Client } from '../../../contracts/clients/clients';
import { requiredDollars } from '../../../contracts/fields';
import { movement } from '../../../contracts/money/invoice-money';
import { invoiceMethods } from '../../../contracts/money/money-options';
import { formatAmount, formatMoney } from '../../../rules/money/money';
import { call } from '../../../ui/api/call';
import { DateBox } from '../../../ui/forms/date-box';
import { MoneyField } from '../../../ui/forms/money-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextField } from '../../../ui/forms/text-field';
import { useToday } from '../../../ui/portal-kit/use-today';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { refreshedByAccount } from './refreshed-by-account';

const resolver = zodResolver(movement.extend({ amountCents: requiredDollars('Please enter an amount') }));

interface PayBackDialogProps {
  client: Client;
  onClose: () => void;
}

export function PayBackDialog({ client, onClose }: PayBackDialogProps) {
  const today = useToday();
  const { field, note, dialog } = useDraftedForm({
    name: `pay-back-${client.id}`,
    resolver,
    known: {
      amountCents: formatAmount(client.creditCents),
      method: 'bank' as const,
      paidOn: today,
      reference: '',
    },
    save: (body) => call(refundClient, { params: { id: String(client.id) }, body }),
    done: ({ creditCents }) => ({
      title: 'Paid back',
      description: `${formatMoney(creditCents)} is still on the account.`,
    }),
    failed: 'The refund was not recorded',
    refresh: refreshedByAccount,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Pay back ${client.name}`}
      description={`${formatMoney(client.creditCents)} is on the account. Pay it at your bank, and record it here.`}
      size="small"
      submitLabel="Record refund"
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <MoneyField label="Amount" required {...field('amountCents')} />
      <SelectField label="Paid by" options={invoiceMethods} {...field('method')} />
      <DateBox label="Date paid" max={today} {...field('paidOn')} />
      <TextField label="Reference" hint="Optional" maxLength={100} {...field('reference')} />
    </FormDialog>
  );
}
