import type { Invoice } from '../../../contracts/invoices/invoices';
import { formatMoney } from '../../../rules/money/money';
import { Card } from '../../../ui/layout/card';
import { MoneyForm } from './money-form';
import { MoneyMoved } from './money-moved';

/** What is open, and the press that marks it paid; what we owe, and the one that pays it back. */
export function PaidCard({ invoice }: { invoice: Invoice }) {
  const { openCents } = invoice;
  return (
    <Card title={openCents < 0 ? 'We owe' : 'Open'}>
      <p className="mb-4 text-3xl font-semibold tabular-nums">{formatMoney(Math.abs(openCents))}</p>
      {openCents === 0 && <p className="text-ink-soft">Nothing is open.</p>}
      {openCents !== 0 && <MoneyForm invoice={invoice} />}
      <MoneyMoved invoice={invoice} />
    </Card>
  );
}
