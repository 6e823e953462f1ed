import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { payClient } from '../../../contracts/clients/client-payments';
import type { Client } from '../../../contracts/clients/clients';
import { requiredDollars } from '../../../contracts/fields';
import { movement } from '../../../contracts/money/invoice-money';
import { type Invoice, listInvoices } from '../../../contracts/money/invoices';
import { invoiceMethods } from '../../../contracts/money/money-options';
import { withLodged } from '../../../rules/money/lodged-text';
import { formatAmount, formatMoney, parseMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { shareTransfer } from '../../../rules/money/share-transfer';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DateBox } from '../../../ui/forms/date-box';
import { MoneyField } from '../../../ui/forms/money-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextField } from '../../../ui/forms/text-field';
import { LoadedDialog } from '../../../ui/loading/loaded-dialog';
import { useToday } from '../../../ui/portal-kit/use-today';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { refreshedByAccount } from './refreshed-by-account';

const typed = movement.extend({
  amountCents: requiredDollars('Please enter an amount'),
  /** Invoices that the payment leaves open. */
  without: z.array(z.number()),
});
const resolver = zodResolver(typed);

interface PaymentDialogProps {
  client: Client;
  onClose: () => void;
}

export function PaymentDialog({ client, onClose }: PaymentDialogProps) {
  const query = useEndpoint(listInvoices, {
    query: { clientId: client.id, state: 'issued' },
  });
  return (
    <LoadedDialog
      query={query}
      title={`Payment from ${client.name}`}
      failure="The invoices could not be loaded"
      onClose={onClose}
    >
      {(data) => {
        const open = (Array.isArray(data) ? data : data.items).filter(({ openCents }) => openCents > 0);
        return <PaymentForm client={client} open={oldestFirst(open)} onClose={onClose} />;
      }}
    </LoadedDialog>
  );
}

const oldestFirst = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.toSorted(
    (one, other) => (one.issuedOn ?? '').localeCompare(other.issuedOn ?? '') || one.id - other.id,
  );

function PaymentForm({ client, open, onClose }: PaymentDialogProps & { open: readonly Invoice[] }) {
  const today = useToday();
  const invoicesBut = (without: readonly number[]) => open.filter(({ id }) => !without.includes(id));
  const due = open.reduce((sum, { openCents }) => sum + openCents, 0);
  const { form, field, note, dialog } = useDraftedForm({
    name: `account-${client.id}`,
    resolver,
    known: {
      amountCents: due ? formatAmount(due) : '',
      method: 'bank' as const,
      paidOn: today,
      reference: '',
      without: [],
    },
    save: ({ without, ...body }) =>
      call(payClient, {
        params: { id: String(client.id) },
        body: { ...body, ...(without.length && { invoiceIds: invoicesBut(without).map(({ id }) => id) }) },
      }),
    done: ({ payments, creditCents, warnings }) => ({
      title: payments.length ? `${plural(payments.length, 'invoice')} paid` : 'Payment recorded',
      description: withLodged(
        creditCents > 0 ? `${formatMoney(creditCents)} is on the account.` : undefined,
        // Only allocated payments affect lodged statements, so money on account needs no warning.
        payments.length ? warnings : [],
      ),
    }),
    failed: 'The payment was not recorded',
    refresh: refreshedByAccount,
    onSaved: onClose,
  });
  const [amountText, method, without] = form.watch(['amountCents', 'method', 'without']);
  const amountCents = parseMoney(amountText) ?? 0;
  const shares = shareTransfer(
    { amountCents, method },
    invoicesBut(without).map(({ id, openCents }) => ({ invoiceId: id, openCents })),
  );
  const shareOf = (id: number) => shares.find(({ invoiceId }) => invoiceId === id)?.cents ?? 0;
  const used = shares.reduce((sum, { cents, roundingCents }) => sum + cents + roundingCents, 0);
  return (
    <FormDialog
      title={`Payment from ${client.name}`}
      submitLabel={`Record payment of ${formatMoney(amountCents)}`}
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label="Amount" required {...field('amountCents')} />
        <SelectField label="Paid by" options={invoiceMethods} {...field('method')} />
        <DateBox label="Date paid" max={today} {...field('paidOn')} />
        <TextField label="Reference" hint="Optional" maxLength={100} {...field('reference')} />
      </div>
      {open.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">Pays, oldest first</legend>
          {open.map(({ id, number, openCents }) => (
            <div key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <Checkbox
                label={`${number}, ${formatMoney(openCents)} open`}
                checked={!without.includes(id)}
                onChange={({ target }) =>
                  form.setValue(
                    'without',
                    target.checked ? without.filter((each) => each !== id) : [...without, id],
                    { shouldDirty: true },
                  )
                }
              />
              <output className="ml-auto tabular-nums">{formatMoney(shareOf(id))}</output>
            </div>
          ))}
        </fieldset>
      )}
      {amountCents > used && (
        <p className="rounded-m bg-sunken px-4 py-3">
          {`${formatMoney(amountCents - used)} goes on the account. It counts for tax once an invoice uses it. For a deposit on agreed work, make an invoice instead.`}
        </p>
      )}
    </FormDialog>
  );
}
