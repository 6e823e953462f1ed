import { z } from 'zod';
import type { Invoice, AccountEntry as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { sumCents } from '../../../../rules/money/invoice-lines';
import type { App } from '../../../app';
import { listColumn, requireReadableRow } from '../../../database/json-columns';
import { splitIntoParts } from '../../in-pages';
import { idOf } from '../../relations';
import { movementsOf, type StoredMovement } from '../invoices/stored';

const share = z.object({
  invoiceId: z.number(),
  cents: z.number(),
  /** Rounding of cash: paid sum less settled sum. */
  roundingCents: z.number().default(0),
});
export type Share = z.output<typeof share>;

/** The part of an entry that an invoice uses, or will use. */
export interface CreditUse extends Share {
  /** Null until the invoice has the payment. */
  paymentId: number | null;
  isReversed: boolean;
}

export interface EntryWithTaken {
  row: Row;
  taken: CreditUse[];
  reversal: Row | null;
  /** The part of a payment that remains on the account. */
  leftCents: number;
}

export interface Account {
  /** Oldest first. */
  entries: EntryWithTaken[];
  creditCents: number;
}

export const sharesOf = listColumn('account-entries', 'shares', share);

/**
 * Returns the movement of an invoice for a share. A movement that came from another invoice has the same entry, and
 * is skipped.
 */
const findShareMovement = (
  movements: readonly StoredMovement[],
  entryId: number,
): StoredMovement | undefined =>
  movements.find(({ kind, entry, from }) => kind === 'payment' && entry === entryId && !from);

function creditUsesOf(row: Row, movements: Map<number, StoredMovement[]>): CreditUse[] {
  return sharesOf(row).flatMap((share): CreditUse[] => {
    const ofInvoice = movements.get(share.invoiceId) ?? [];
    const movement = findShareMovement(ofInvoice, row.id);
    if (!movement)
      return row.outboxState === 'pending' ? [{ ...share, paymentId: null, isReversed: false }] : [];
    const { id, amountCents, roundingCents = 0 } = movement;
    const isReversed = ofInvoice.some(({ of }) => of === id);
    const { invoiceId } = share;
    return [{ invoiceId, cents: amountCents - roundingCents, roundingCents, paymentId: id, isReversed }];
  });
}

const paidBy = (taken: readonly CreditUse[]): number =>
  sumCents(taken.map(({ cents, roundingCents }) => cents + roundingCents));

/** Returns an entry's effect on the account. A use no longer counts once the invoice reversed it. */
export function addedBy({ row, taken, leftCents }: EntryWithTaken): number {
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
    const taken = creditUsesOf(row, movements);
    const reversal = rows.find(({ reverses }) => reverses === row.id) ?? null;
    const stands = row.kind === 'payment' && !reversal;
    return { row, taken, reversal, leftCents: stands ? row.amountCents - paidBy(taken) : 0 };
  });
  return { entries, creditCents: sumCents(entries.map(addedBy)) };
}

/** Stored rows that make up accounts: their entries, and the invoices of the entries' shares. */
interface AccountRows {
  entries: Row[];
  invoices: Pick<Invoice, 'id' | 'movements'>[];
}

async function readAccountRows(
  app: Pick<App, 'payload'>,
  clientIds: readonly number[] | null,
): Promise<AccountRows> {
  const entries = await rows(app, 'account-entries').all(clientIds ? { clientId: [...clientIds] } : {}, {
    sort: ['sequence'],
  });
  const invoiceIds = [...new Set(entries.flatMap(sharesOf).map(({ invoiceId }) => invoiceId))];
  const invoices = await Promise.all(
    splitIntoParts(invoiceIds).map((part) => rows(app, 'invoices').pick({ id: part }, ['movements'])),
  );
  return { entries, invoices: invoices.flat() };
}

const movementsById = (invoices: AccountRows['invoices']): Map<number, StoredMovement[]> =>
  new Map(invoices.map((row) => [row.id, movementsOf(row)]));

function accountsFrom({ entries, invoices }: AccountRows): Map<number, Account> {
  const movements = movementsById(invoices);
  const byClient = Map.groupBy(entries, ({ clientId }) => idOf(clientId) ?? 0);
  return new Map([...byClient].map(([id, rows]) => [id, accountFrom(rows, movements)]));
}

const emptyAccount = (): Account => ({ entries: [], creditCents: 0 });

/** Returns the accounts of clients by id: these, or all. Leaves out clients without an account. */
export const accountsOf = async (
  app: Pick<App, 'payload'>,
  clientIds: readonly number[] | null,
): Promise<Map<number, Account>> => accountsFrom(await readAccountRows(app, clientIds));

export const accountOf = async (app: Pick<App, 'payload'>, clientId: number): Promise<Account> =>
  (await accountsOf(app, [clientId])).get(clientId) ?? emptyAccount();

/**
 * Returns the entries of clients as one account, to decide about money. Throws an Error when an entry, or an invoice
 * of its shares, cannot be read: a use that the reader leaves out would be on the account a second time.
 */
export async function accountForEntry(
  app: Pick<App, 'payload'>,
  ...clientIds: readonly number[]
): Promise<Account> {
  const { entries, invoices } = await readAccountRows(app, clientIds);
  for (const row of entries) requireReadableRow('account-entries', row);
  for (const row of invoices) requireReadableRow('invoices', row);
  return accountFrom(entries, movementsById(invoices));
}
