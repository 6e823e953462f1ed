import type { ReactNode } from 'react';
import type { InvoicePageProps } from '../../contracts/pages/invoice';
import { formatMoney } from '../../rules/money/money';
import { formatDate } from '../../rules/time/dates';

interface RowProps {
  on: string;
  cents: number;
  children: ReactNode;
}

const Row = ({ on, cents, children }: RowProps) => (
  <li className="flex flex-wrap justify-between gap-x-4 py-1">
    <span className="min-w-0">
      {children}
      <span className="text-ink-soft">{`, ${formatDate(on)}`}</span>
    </span>
    <span className="tabular-nums">{formatMoney(cents)}</span>
  </li>
);

export function WhatHappened({ moved, credits, openCents }: InvoicePageProps) {
  if (moved.length + credits.length === 0) return null;
  return (
    <section aria-labelledby="since-then" className="mt-6">
      <h2 id="since-then" className="mb-2 text-xl font-bold">
        Since then
      </h2>
      <ul>
        {credits.map(({ number, on, totalCents, url }) => (
          <Row key={number} on={on} cents={-totalCents}>
            Credited: <a href={url} className="underline underline-offset-4">{`${number} (PDF)`}</a>
          </Row>
        ))}
        {moved.map(({ id, on, text, cents }) => (
          <Row key={id} on={on} cents={-cents}>
            {text}
          </Row>
        ))}
      </ul>
      <p className="flex justify-between gap-x-4 border-line-strong border-t py-2 font-bold">
        <span>{openCents < 0 ? 'We owe you' : 'Open'}</span>
        <span className="tabular-nums">{formatMoney(Math.abs(openCents))}</span>
      </p>
    </section>
  );
}
