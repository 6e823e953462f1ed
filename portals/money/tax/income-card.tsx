import type { ReplyOf } from '../../../contracts/endpoint';
import type { income } from '../../../contracts/money/income';
import { formatMoney } from '../../../rules/money/money';
import { formatMonth } from '../../../rules/time/dates';
import { Card } from '../../../ui/layout/card';

type Income = ReplyOf<typeof income>;

/** Turnover in cents from which a business must register for GST. */
const registrationCents = 75_000_00;

/** Shows the turnover of the last twelve months, beside the GST threshold. */
export function TurnoverCard({
  turnoverCents,
  isRegistered,
}: Pick<Income, 'turnoverCents'> & { isRegistered: boolean }) {
  const share = Math.min(100, Math.round((turnoverCents / registrationCents) * 100));
  const isOver = turnoverCents >= registrationCents;
  return (
    <Card title="Turnover, last 12 months">
      <p className="text-3xl font-semibold tabular-nums">{formatMoney(turnoverCents)}</p>
      <div aria-hidden className="mt-3 h-2.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full ${isOver && !isRegistered ? 'bg-danger' : 'bg-brand'}`}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="mt-2 text-ink-soft">
        {isOver && !isRegistered
          ? 'This is over $75,000. You must register for GST within 21 days: please talk to your accountant.'
          : 'Work without GST, by the day it was done. From $75,000 a year you must be registered for GST.'}
      </p>
    </Card>
  );
}

export function IncomeCard({ income: { months, totalCents, withoutGstCents } }: { income: Income }) {
  const hasGst = withoutGstCents !== totalCents;
  return (
    <Card title="Income">
      <p className="text-3xl font-semibold tabular-nums">{formatMoney(totalCents)}</p>
      {hasGst && (
        <p className="text-ink-soft tabular-nums">{`${formatMoney(withoutGstCents)} without GST`}</p>
      )}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {months.map((month) => (
          <li key={month.month} className="flex flex-wrap justify-between gap-x-4 py-2">
            {formatMonth(`${month.month}-01`)}
            <span className="ml-auto text-right tabular-nums">
              {formatMoney(month.totalCents)}
              {hasGst && (
                <span className="block text-sm text-ink-soft">{`${formatMoney(month.withoutGstCents)} without GST`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
