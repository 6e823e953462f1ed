import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MonthStatement } from '../../../contracts/team/statement';
import { formatMoney } from '../../../rules/money/money';
import { formatDate, formatMonth } from '../../../rules/time/dates';
import { Button } from '../../../ui/forms/button';
import { IconButton } from '../../../ui/forms/icon-button';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { business } from '../../../ui/portal-kit/page-root';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import type { StatementMonth } from './use-statement-month';

interface StatementPageProps {
  query: UseQueryResult<MonthStatement, Error>;
  month: StatementMonth;
  /** Name of the earnings: work or commission. */
  earnedLabel: string;
}

export function StatementPage({ query, month, earnedLabel }: StatementPageProps) {
  usePageTitle(`Statement, ${month.title}`);
  return (
    <>
      <div className="flex flex-col gap-4 print:hidden">
        <Link
          to="/"
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-s px-1 font-medium text-brand hover:text-brand-strong hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5 shrink-0" />
          Back to the portal
        </Link>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label="Month before" icon={<ChevronLeft />} onClick={month.back} />
          <IconButton
            label="Month after"
            icon={<ChevronRight />}
            disabled={!month.on}
            onClick={month.on ?? undefined}
          />
          <Button
            variant="secondary"
            size="small"
            icon={<Printer aria-hidden className="size-5" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </div>
      <h1 aria-live="polite" className="text-3xl font-semibold">{`Statement, ${month.title}`}</h1>
      <Loaded query={query} failure="The statement could not be loaded" rows={4}>
        {(statement) => <Sheet statement={statement} month={month} earnedLabel={earnedLabel} />}
      </Loaded>
    </>
  );
}

function Sheet({
  statement,
  month,
  earnedLabel,
}: { statement: MonthStatement } & Pick<StatementPageProps, 'month' | 'earnedLabel'>) {
  return (
    <Card>
      <p className="mb-2 hidden text-ink-soft print:block">
        {[business.name, business.phone].filter(Boolean).join(', ')}
      </p>
      <p className="font-semibold break-words">
        {statement.name}
        {statement.businessName && `, ${statement.businessName}`}
      </p>
      <dl className="mt-4 flex flex-col gap-2">
        <Line label={`Owed before ${month.title}`} amount={statement.openingOwed} strong />
        <Section title={earnedLabel} none="Nothing in this month" total={statement.earnedTotal}>
          {statement.earned.map((line) => (
            <Line key={`${line.id} ${line.removedFrom}`} label={earnedText(line)} amount={line.amount} />
          ))}
        </Section>
        <Section title="Paid to you" none="Nothing in this month" total={statement.paidTotal}>
          {statement.paid.map((line) => (
            <Line key={line.id} label={paidText(line)} amount={line.amount} />
          ))}
        </Section>
        <Line
          label={month.on ? `Owed at the end of ${month.title}` : 'Owed now'}
          amount={statement.closingOwed}
          strong
        />
      </dl>
    </Card>
  );
}

const monthText = (month: string) => formatMonth(`${month}-01`);

const earnedText = ({ date, label, removedFrom }: MonthStatement['earned'][number]): string =>
  removedFrom
    ? `${formatDate(date)}, removed: ${label} (${monthText(removedFrom)})`
    : `${formatDate(date)}: ${label}`;

function paidText({ date, method, reference, takenBack }: MonthStatement['paid'][number]): string {
  if (!takenBack) return [formatDate(date), method, reference].filter(Boolean).join(', ');
  const items = takenBack.items.map(({ label, month }) => `${label} (${monthText(month)})`).join(', ');
  const payment = `the payment of ${formatDate(takenBack.paidOn)}`;
  return `${formatDate(date)}, reversed: ${payment} for ${items}`;
}

interface SectionProps {
  title: string;
  none: string;
  total: number;
  children: readonly ReactNode[];
}

function Section({ title, none, total, children }: SectionProps) {
  return (
    <>
      <div className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-semibold">
        <dt>{title}</dt>
        <dd className="tabular-nums">{formatMoney(total)}</dd>
      </div>
      {children.length ? (
        children
      ) : (
        <div className="text-ink-soft">
          <dt className="sr-only">{title}</dt>
          <dd>{none}</dd>
        </div>
      )}
    </>
  );
}

function Line({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'flex flex-wrap justify-between gap-x-4 text-lg font-semibold first:mt-0 last:mt-3 last:border-t last:border-line last:pt-3'
          : 'flex flex-wrap justify-between gap-x-4'
      }
    >
      <dt className="min-w-0 flex-1 basis-[min(100%,9rem)] break-words">{label}</dt>
      <dd className="ml-auto shrink-0 tabular-nums">{formatMoney(amount)}</dd>
    </div>
  );
}
