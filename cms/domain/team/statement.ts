import type { Payment } from '../../../collections/payload-types';
import type { MonthStatement } from '../../../contracts/team/statement';
import { rows } from '../../../rows/rows';
import { monthOf, statementOf } from '../../../rules/money/statement';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { itemsOf, removedItemsOf } from '../money/ledger/entries';
import { earnedBy } from '../money/ledger/items';
import { type Payee, payeeCondition } from '../money/ledger/payees';
import { idOf } from '../relations';

interface StatementRequest {
  payee: Payee;
  name: string;
  businessName?: string | null;
  /** Month of the business; the current one without a value. */
  month: string | undefined;
}

type Entry = Pick<
  Payment,
  'id' | 'kind' | 'at' | 'createdAt' | 'amount' | 'method' | 'reference' | 'items' | 'reverses'
>;

/** An earning, from its row or from its removal. */
interface Earned {
  id: number;
  label: string;
  amount: number;
  at: string;
}

const instantOf = ({ at, createdAt }: Entry): string => at ?? createdAt;

/** Returns the earnings from rows and removals. Leaves out removed work that was not done: nobody earned it. */
function collectEarnings(rows: Awaited<ReturnType<typeof earnedBy>>, removals: Entry[]) {
  const removed = removals.flatMap((entry) =>
    removedItemsOf(entry).flatMap(({ id, label, amount, earnedAt }) =>
      earnedAt ? [{ id, label, amount, at: earnedAt, removedAt: instantOf(entry) }] : [],
    ),
  );
  const removedIds = new Set(removals.flatMap(itemsOf).map(({ id }) => id));
  const itemRows = rows.flatMap(({ id, label, amount, earnedAt }) =>
    earnedAt && !removedIds.has(id) ? [{ id, label, amount, at: earnedAt }] : [],
  );
  return { earned: [...itemRows, ...removed] satisfies Earned[], removed };
}

/**
 * Returns the statement of a month. A reversal or a removal is a line of its own month and names its item, so that
 * past statements never change.
 */
export async function monthStatement(app: App, request: StatementRequest): Promise<MonthStatement> {
  const { name, businessName = null, payee } = request;
  const dateOf = (at: string) => dateIn(app.env.BUSINESS_TIME_ZONE, new Date(at));
  // Reads the rows first: an item that is removed in between is found in its removal.
  const found = await earnedBy(app, payee);
  const entries: Entry[] = await rows(app, 'payments').pick(
    payeeCondition(payee),
    [
      ...(['at', 'createdAt', 'kind', 'amount', 'method', 'reference'] as const),
      ...(['items', 'reverses'] as const),
    ],
    { sort: ['sequence'] },
  );
  const removals = entries.filter(({ kind }) => kind === 'removal');
  const { earned, removed } = collectEarnings(found, removals);
  const itemFacts = new Map<number, { label: string; at: string | null }>([
    ...removals.flatMap(removedItemsOf).map(({ id, label }) => [id, { label, at: null }] as const),
    ...earned.map(({ id, label, at }) => [id, { label, at }] as const),
  ]);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const takenBack = (entry: Entry) => {
    if (entry.kind !== 'reversal') return null;
    const payment = byId.get(idOf(entry.reverses) ?? 0) ?? entry;
    const items = itemsOf(entry).map(({ id }) => {
      const { label = 'Removed', at = null } = itemFacts.get(id) ?? {};
      return { id, label, month: monthOf(dateOf(at ?? instantOf(payment))) };
    });
    return { paidOn: dateOf(instantOf(payment)), items };
  };
  const month = request.month ?? monthOf(dateOf(app.now().toISOString()));
  const lines = statementOf(month, {
    earned: [
      ...earned.map(({ at, ...item }) => ({ ...lineOf(item), date: dateOf(at), removedFrom: null })),
      ...removed.map(({ at, removedAt, amount, ...item }) => ({
        ...lineOf({ ...item, amount: -amount }),
        date: dateOf(removedAt),
        removedFrom: monthOf(dateOf(at)),
      })),
    ],
    paid: entries
      .filter(({ kind }) => kind !== 'removal')
      .map((entry) => ({
        id: entry.id,
        date: dateOf(instantOf(entry)),
        amount: entry.amount,
        method: entry.method ?? null,
        reference: entry.reference ?? null,
        takenBack: takenBack(entry),
      })),
  });
  return { month, name, businessName, ...lines };
}

const lineOf = ({ id, label, amount }: Omit<Earned, 'at'>) => ({ id, label, amount });
