import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { typedDollars } from '../../../contracts/fields';
import { addPayment, addRefund, moved } from '../../../contracts/invoices/invoice-steps';
import type { Invoice } from '../../../contracts/invoices/invoices';
import { invoiceMethods } from '../../../contracts/options';
import { formatAmount, formatMoney, parseMoney } from '../../../rules/money/money';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DateField } from '../../../ui/forms/date-field';
import { MoneyField } from '../../../ui/forms/money-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextField } from '../../../ui/forms/text-field';
import { useToday } from '../../../ui/portal-kit/use-today';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { refreshedByInvoice } from '../shared/refreshed';

const typed = moved.extend({
  amountCents: typedDollars('Please enter an amount'),
  receipt: z.boolean(),
});
const resolver = zodResolver(typed);

/** Writes down a payment, all that is open unless told otherwise, or what was paid back of what we owe. */
export function MoneyForm({ invoice: { id, number, openCents } }: { invoice: Invoice }) {
  const today = useToday();
  const isBack = openCents < 0;
  const sum = Math.abs(openCents);
  const { form, field, submit, pending, failure, note } = useDraftedForm({
    name: `paid-${id}-${openCents}`,
    resolver,
    known: {
      amountCents: formatAmount(sum),
      method: 'bank' as const,
      paidOn: today,
      reference: '',
      receipt: false,
    },
    save: ({ receipt, ...money }) => {
      const params = { id: String(id) };
      return isBack
        ? call(addRefund, { params, body: money })
        : call(addPayment, { params, body: { ...money, receipt } });
    },
    done: ({ openCents: left }) => ({
      title: isBack ? 'Paid back' : 'Payment written down',
      description: left > 0 ? `${formatMoney(left)} is still open.` : `${number}: nothing is open any more.`,
    }),
    failed: isBack ? 'This was not written down' : 'The payment was not written down',
    refresh: refreshedByInvoice,
    toastsInvalid: false,
  });
  const amount = parseMoney(form.watch('amountCents'));
  const label = isBack ? 'paid back' : amount !== null && amount < sum ? 'part paid' : 'paid';
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {note}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="By" options={invoiceMethods} {...field('method')} />
        <DateField label="On" max={today} {...field('paidOn')} />
        <MoneyField label="Amount" {...field('amountCents')} />
        <TextField label="Reference" hint="Optional" maxLength={100} {...field('reference')} />
      </div>
      {!isBack && <Checkbox label="Send a receipt" {...field('receipt')} />}
      <Button type="submit" pending={pending} pendingLabel="Saving...">
        {`Mark ${formatMoney(amount)} ${label}`}
      </Button>
      <SaveFailure failure={failure} pending={pending} />
    </form>
  );
}
