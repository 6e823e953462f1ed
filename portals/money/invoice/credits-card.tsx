import { FileText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { creditPdf } from '../../../contracts/money/invoice-files';
import type { Invoice } from '../../../contracts/money/invoices';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { urlOf } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';

const creditDialog = () => import('./credit-dialog').then((module) => module.CreditDialog);

/** Lists the invoice's credit notes, with a button to add one. An issued invoice never changes. */
export function CreditsCard({ invoice }: { invoice: Invoice }) {
  const { id, totalCents, credits } = invoice;
  const leftCents = totalCents - credits.reduce((sum, credit) => sum + credit.totalCents, 0);
  const [opens, setOpens] = useState(false);
  return (
    <Card title="Credits">
      {credits.length === 0 && (
        <p className="text-ink-soft">Made a mistake? Credit an amount, some lines or all of this invoice.</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {credits.map((credit) => (
          <li key={credit.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {`${credit.number}, ${formatDate(credit.on)}: ${formatMoney(credit.totalCents)}`}
              <span className="block text-ink-soft">{credit.reason}</span>
            </span>
            <Button
              href={urlOf(creditPdf, { params: { id: String(id), creditId: String(credit.id) } })}
              size="small"
              variant="secondary"
              icon={<FileText aria-hidden className="size-5" />}
              aria-label={`${credit.number} as a PDF`}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
      {leftCents > 0 && (
        <Button
          variant="secondary"
          className="mt-4"
          aria-haspopup="dialog"
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={() => setOpens(true)}
        >
          Credit
        </Button>
      )}
      {opens && <LazyDialog load={creditDialog} props={{ invoice, onClose: () => setOpens(false) }} />}
    </Card>
  );
}
