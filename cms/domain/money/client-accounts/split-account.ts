import { rows } from '../../../../rows/rows';
import { sumCents } from '../../../../rules/money/invoice-lines';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { idOf } from '../../relations';
import { accountForEntry, addedBy, type EntryWithTaken } from './account-of';

/** Rows of a merged client, to find its part of the joined account. */
export interface MergedAccount {
  from: number;
  into: number;
  entryIds: readonly number[];
  invoiceIds: readonly number[];
  /** Newest entry of both clients at the merge. Null when the merged client had none. */
  lastEntryId: number | null;
}

interface Split {
  fromPart: EntryWithTaken[];
  intoPart: EntryWithTaken[];
  lastSequence: number;
}

const creditIn = (entries: readonly EntryWithTaken[]): number => sumCents(entries.map(addedBy));

/**
 * Divides the joined account of two clients. A reversal follows its payment, and a use follows its invoice. A refund
 * since the merge is the merged client's where the other account cannot cover it.
 */
async function splitAccount(app: Pick<App, 'payload'>, merged: MergedAccount): Promise<Split> {
  const { from, into, entryIds, invoiceIds, lastEntryId } = merged;
  const { entries } = await accountForEntry(app, from, into);
  const paymentIds = new Set([
    ...entryIds,
    ...entries.filter(({ row }) => idOf(row.clientId) === from).map(({ row }) => row.id),
  ]);
  const isOfFrom = ({ row, taken }: EntryWithTaken): boolean => {
    if (paymentIds.has(row.id)) return true;
    if (row.kind === 'reversal') return paymentIds.has(row.reverses ?? 0);
    return row.kind === 'use' && taken.some(({ invoiceId }) => invoiceIds.includes(invoiceId));
  };
  const { fromPart = [], intoPart = [] } = Object.groupBy(entries, (entry) =>
    isOfFrom(entry) ? 'fromPart' : 'intoPart',
  );
  const laterRefunds = intoPart.filter(
    ({ row }) => row.kind === 'refund' && lastEntryId !== null && row.id > lastEntryId,
  );
  for (const refund of laterRefunds.toReversed()) {
    if (creditIn(intoPart) >= 0) break;
    if (creditIn(fromPart) + addedBy(refund) < 0) continue;
    intoPart.splice(intoPart.indexOf(refund), 1);
    fromPart.push(refund);
  }
  return { fromPart, intoPart, lastSequence: Math.max(0, ...entries.map(({ row }) => row.sequence)) };
}

/** Names the invoices whose payments from the account must be reversed, newest first, to free a sum. */
async function invoicesToReverse(
  app: Pick<App, 'payload'>,
  entries: readonly EntryWithTaken[],
  cents: number,
): Promise<string[]> {
  const ids = new Set<number>();
  let freed = 0;
  for (const entry of entries.filter(({ row }) => row.kind === 'use').toReversed())
    for (const { invoiceId, isReversed } of entry.taken) {
      if (isReversed || freed >= cents) continue;
      ids.add(invoiceId);
      freed -= addedBy(entry);
    }
  if (!ids.size) return [];
  const invoices = await rows(app, 'invoices').pick({ id: [...ids] }, ['number']);
  return invoices.map(({ number }) => number ?? '');
}

/** Throws `conflict` when the two accounts cannot be separated, because one client used money of the other. */
export async function refuseOverdrawnSplit(app: Pick<App, 'payload'>, merged: MergedAccount): Promise<void> {
  const { fromPart, intoPart } = await splitAccount(app, merged);
  for (const part of [intoPart, fromPart]) {
    const cents = -creditIn(part);
    if (cents <= 0) continue;
    const numbers = await invoicesToReverse(app, part, cents);
    const used = `${formatMoney(cents)} on the account of one client was`;
    throw new Refusal(
      'conflict',
      numbers.length
        ? `${used} used by the other, for ${numbers.join(', ')}. Please reverse these payments from the account first.`
        : `${used} paid back to the other, so this merge can’t be undone.`,
    );
  }
}

/**
 * Moves the merged client's part of the joined account back to it. Entries since the merge get the next numbers there.
 * Repeatable.
 */
export async function moveEntriesBack(app: Pick<App, 'payload'>, merged: MergedAccount): Promise<void> {
  const { from, into, entryIds } = merged;
  const { fromPart, lastSequence } = await splitAccount(app, merged);
  let sequence = lastSequence;
  for (const { row } of fromPart) {
    if (idOf(row.clientId) === from) continue;
    const isLater = !entryIds.includes(row.id);
    if (isLater) sequence += 1;
    const numbered = isLater ? { sequence, accountKey: `${from} ${sequence}` } : {};
    await rows(app, 'account-entries').update(
      { id: row.id, clientId: into },
      { clientId: from, ...numbered },
    );
  }
}
