import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { requiredDollars } from '../../../contracts/fields';
import { addPayment, addRefund, movement } from '../../../contracts/money/invoice-money';
import type { Invoice } from '../../../contracts/money/invoices';
import { invoiceMethods } from '../../../contracts/money/money-options';
import { roundedCash } from '../../../rules/money/cash-rounding';
import { withLodged } from '../../../rules/money/lodged-text';
import { formatAmount, formatMoney, parseMoney } from '../../../rules/money/money';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DateBox } from '../../../ui/forms/date-box';
import { MoneyField } from '../../../ui/forms/money-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextField } from '../../../ui/forms/text-field';
import { useToday } from '../../../ui/portal-kit/use-today';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';
import { useWaysToClient } from './use-ways-to-client';

const typed = movement.extend({
  amountCents: requiredDollars('Please enter an amount'),
  receipt: z.boolean(),
});
const resolver = zodResolver(typed);

/** Records a payment, by default the whole open amount, or a refund of what we owe. */
export function MoneyForm({ invoice }: { invoice: Invoice }) {
  const { id, number, openCents } = invoice;
  const today = useToday();
  const isBack = openCents < 0;
  const sum = Math.abs(openCents);
  const ways = useWaysToClient(invoice);
  const canReceipt = !isBack && ways.length > 0;
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
    done: ({ openCents: left, warnings }) => ({
      title: isBack ? 'Paid back' : 'Payment recorded',
      description: withLodged(
        left > 0 ? `${formatMoney(left)} is left to pay.` : `${number} is paid in full.`,
        warnings,
      ),
    }),
    failed: isBack ? 'The refund was not recorded' : 'The payment was not recorded',
    refresh: refreshedByInvoice,
    toastsInvalid: false,
  });
  const [amountText, method] = form.watch(['amountCents', 'method']);
  const amount = parseMoney(amountText);
  const rounded = roundedCash(sum);
  const isCash = (method as string) === 'cash';
  /** Cash is rounded, so the amount changes with the method while it is the whole open amount. */
  const followMethod = (next: string) => {
    const was = isCash ? rounded : sum;
    if (amount === was) form.setValue('amountCents', formatAmount(next === 'cash' ? rounded : sum));
  };
  const isWhole = amount !== null && (amount >= sum || (isCash && amount === rounded));
  const paidText = isBack ? 'paid back' : isWhole ? 'paid' : 'part paid';
  const methodField = field('method');
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {note}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Paid by"
          options={invoiceMethods}
          {...methodField}
          onChange={(event) => {
            followMethod(event.target.value);
            void methodField.onChange(event);
          }}
        />
        <DateBox label="Date paid" max={today} {...field('paidOn')} />
        <MoneyField
          label="Amount"
          hint={isCash && rounded !== sum ? 'Cash is rounded to five cents.' : undefined}
          {...field('amountCents')}
        />
        <TextField label="Reference" hint="Optional" maxLength={100} {...field('reference')} />
      </div>
      {canReceipt && <Checkbox label="Send a receipt" {...field('receipt')} />}
      <Button type="submit" pending={pending} pendingLabel="Saving...">
        {amount !== null && amount > 0
          ? `Mark ${formatMoney(amount)} ${paidText}`
          : isBack
            ? 'Mark as paid back'
            : 'Mark as paid'}
      </Button>
      <SaveFailure failure={failure} pending={pending} inForm />
    </form>
  );
}
