import { useState } from 'react';
import type { CustomersInvoice } from '../../../contracts/money/user-invoices';
import { invoiceStateText } from '../../../rules/money/invoice-state-text';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';

const shownAtFirst = 5;

function Row({ invoice }: { invoice: CustomersInvoice }) {
  const { number, url, state, doneOn, totalCents, openCents } = invoice;
  const { text, tone } = invoiceStateText(state, invoice);
  return (
    <li className="flex flex-col gap-1 border-b border-line py-4 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <a
          href={url}
          className="inline-flex min-h-11 items-center text-lg font-bold underline underline-offset-4"
        >
          {number}
        </a>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-soft">{`For ${formatDate(doneOn)}`}</span>
        <span>
          {openCents > 0 && openCents < totalCents
            ? `${formatMoney(openCents)} of ${formatMoney(totalCents)}`
            : formatMoney(totalCents)}
        </span>
      </p>
    </li>
  );
}

export function InvoiceList({ invoices }: { invoices: readonly CustomersInvoice[] }) {
  const [all, setAll] = useState(false);
  const visibleInvoices = all ? invoices : invoices.slice(0, shownAtFirst);
  if (!invoices.length) return null;
  return (
    <Card title="Invoices">
      <ul className="-mt-2 flex flex-col">
        {visibleInvoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {visibleInvoices.length < invoices.length && (
        <Button variant="secondary" wide className="mt-4" onClick={() => setAll(true)}>
          {`Show all ${invoices.length} invoices`}
        </Button>
      )}
    </Card>
  );
}
