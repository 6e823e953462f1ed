import type { MonthStatement } from '../../../contracts/team/statement';
import { type Dated, statementOf } from '../../../rules/statement';
import { dateIn } from '../../../rules/zone';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { ofPayee, type Payee } from '../ledger/payees';

interface Asked {
  payee: Payee;
  name: string;
  businessName?: string | null;
  /** Of the business; this month when it is left out. */
  month: string | undefined;
  /** All that they ever earned: the instant, what for, and the amount in cents. */
  earned: { id: number; at: string; label: string; amount: number }[];
}

/** The statement of a month: what was earned from the rows, what was paid from the ledger. */
export async function monthStatement(app: App, asked: Asked): Promise<MonthStatement> {
  const { name, businessName = null, payee } = asked;
  const dateOf = (at: string) => dateIn(app.env.BUSINESS_TIME_ZONE, new Date(at));
  const fields = ['at', 'createdAt', 'kind', 'amount', 'method', 'reference'] as const;
  const entries = await findRows(app.payload, 'payments', ofPayee(payee), { fields, sort: ['sequence'] });
  const paid: (Dated & { id: number; method: string | null; reference: string | null })[] = entries
    .filter(({ kind }) => kind !== 'removal')
    .map(({ id, at, createdAt, amount, method, reference }) => ({
      id,
      date: dateOf(at ?? createdAt),
      amount,
      method: method ?? null,
      reference: reference ?? null,
    }));
  const earned = asked.earned.map(({ id, at, label, amount }) => ({ id, date: dateOf(at), label, amount }));
  const month = asked.month ?? dateOf(app.now().toISOString()).slice(0, 7);
  return { month, name, businessName, ...statementOf(month, { earned, paid }) };
}
