import type { ReactNode } from 'react';
import type { Statement } from '../../../contracts/money/bas';
import { type BasFigures, basFields } from '../../../rules/money/bas';
import { formatMoney } from '../../../rules/money/money';
import { formatNumber } from '../../../rules/money/numbers';

const names: Record<keyof BasFigures, [label: string, name: string]> = {
  g1: ['G1', 'Total sales'],
  oneA: ['1A', 'GST on sales'],
  oneB: ['1B', 'GST on purchases'],
  g10: ['G10', 'Capital purchases'],
  g11: ['G11', 'Other purchases'],
};

function Figure({ field, whole, children }: { field: keyof BasFigures; whole: number; children: ReactNode }) {
  const [label, name] = names[field];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className="min-w-0">
        <span className="font-display text-xl font-semibold">{label}</span>{' '}
        <span className="text-ink-soft">{name}</span>
      </dt>
      <dd className="ml-auto text-right">
        <span className="block font-display text-3xl font-semibold tabular-nums sm:text-4xl">
          {`$${formatNumber(whole)}`}
        </span>
        <span className="block text-sm text-ink-soft tabular-nums">{children}</span>
      </dd>
    </div>
  );
}

/** Shows a statement's figures for typing into the form, with exact sums in small print. */
export function FiguresToType({ statement }: { statement: Statement }) {
  const { earlier, lodged } = statement;
  const typed = lodged?.toType ?? statement.toType;
  return (
    <dl className="divide-y divide-line">
      {basFields.map((field) => (
        <Figure key={field} field={field} whole={typed[field]}>
          {`${lodged ? 'Comes to' : 'Exact:'} ${formatMoney(statement[field])}${lodged ? ' now' : ''}`}
          {earlier[field] !== 0 && `, and ${formatMoney(earlier[field])} from earlier`}
        </Figure>
      ))}
    </dl>
  );
}
