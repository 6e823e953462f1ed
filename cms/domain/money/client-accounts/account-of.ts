import type { AccountEntry as Row } from '../../../../collections/payload-types';
import { sumCents } from '../../../../rules/money/invoice-lines';
import type { App } from '../../../app';
import { rows, whereOf } from '../../../database/rows';
import { inParts } from '../../in-pages';
import { idOf } from '../../relations';
import { movementsOf, type StoredMovement } from '../invoices/stored';

/** The part of an entry that pays an invoice, as it was decided. */
export interface Share {
  invoiceId: number;
  /** The sum that it settles. */
  cents: number;
  /** The rounding of cash: what is paid less what it settles. */
  roundingCents: number;
}

/** The part of an entry that an invoice has taken, or is still to take. */
export interface Taken extends Share {
  /** Null until it is written to the invoice. */
  paymentId: number | null;
  /** Whether the payment was taken back on the invoice. */
  isReversed: boolean;
}

export interface EntryWithTaken {
  row: Row;
  taken: Taken[];
  /** The entry that took this payment back. */
  reversal: Row | null;
  /** The part of a payment that stands on the account. */
  leftCents: number;
}

export interface Account {
  /** Oldest first. */
  entries: EntryWithTaken[];
  creditCents: number;
}

// The server alone writes these.
export const sharesOf = ({ shares }: Pick<Row, 'shares'>) => (shares as unknown as Share[] | null) ?? [];

/** The movement of an invoice that follows a share. One that was moved to another invoice still names it. */
const followedBy = (movements: readonly StoredMovement[], entryId: number): StoredMovement | undefined =>
  movements.find(({ kind, entry, from }) => kind === 'payment' && entry === entryId && !from);

function takenOf(row: Row, movements: Map<number, StoredMovement[]>): Taken[] {
  return sharesOf(row).flatMap((share): Taken[] => {
    const own = movements.get(share.invoiceId) ?? [];
    const movement = followedBy(own, row.id);
    if (!movement)
      return row.outboxState === 'pending' ? [{ ...share, paymentId: null, isReversed: false }] : [];
    const { id, amountCents, roundingCents = 0 } = movement;
    const isReversed = own.some(({ of }) => of === id);
    const { invoiceId } = share;
    return [{ invoiceId, cents: amountCents - roundingCents, roundingCents, paymentId: id, isReversed }];
  });
}

const paidBy = (taken: readonly Taken[]): number =>
  sumCents(taken.map(({ cents, roundingCents }) => cents + roundingCents));

/** Returns what an entry adds to the account. A use counts no more once the invoice has taken it back. */
function addedBy({ row, taken, leftCents }: EntryWithTaken): number {
  switch (row.kind) {
    case 'payment':
      return leftCents;
    case 'use':
      return -paidBy(taken.filter(({ isReversed }) => !isReversed));
    case 'refund':
      return -(row.amountCents - (row.roundingCents ?? 0));
    default:
      return 0;
  }
}

function accountFrom(rows: readonly Row[], movements: Map<number, StoredMovement[]>): Account {
  const entries = rows.map((row): EntryWithTaken => {
    const taken = takenOf(row, movements);
    const reversal = rows.find(({ reverses }) => reverses === row.id) ?? null;
    const stands = row.kind === 'payment' && !reversal;
    return { row, taken, reversal, leftCents: stands ? row.amountCents - paidBy(taken) : 0 };
  });
  return { entries, creditCents: sumCents(entries.map(addedBy)) };
}

/** The accounts of clients, by their ids: these, or all. A client who is not in it has none. */
export async function accountsOf(
  app: Pick<App, 'payload'>,
  clientIds: readonly number[] | null,
): Promise<Map<number, Account>> {
  const { docs } = await app.payload.find({
    collection: 'account-entries',
    where: whereOf<'account-entries'>(clientIds ? { clientId: [...clientIds] } : {}),
    sort: 'sequence',
    pagination: false,
    depth: 0,
  });
  const invoiceIds = [...new Set(docs.flatMap(sharesOf).map(({ invoiceId }) => invoiceId))];
  const invoices = await Promise.all(
    inParts(invoiceIds).map((part) => rows(app, 'invoices').pick({ id: part }, ['movements'])),
  );
  const movements = new Map(invoices.flat().map((row) => [row.id, movementsOf(row)]));
  const byClient = Map.groupBy(docs, ({ clientId }) => idOf(clientId) ?? 0);
  return new Map([...byClient].map(([id, rows]) => [id, accountFrom(rows, movements)]));
}

/** The account of a client. */
export const accountOf = async (app: Pick<App, 'payload'>, clientId: number): Promise<Account> =>
  (await accountsOf(app, [clientId])).get(clientId) ?? { entries: [], creditCents: 0 };
