/** An item of an entry: work of a team member or a partner's client, with its amount in cents. */
export interface LedgerItem {
  id: number;
  amount: number;
}

/** An item of a removal. Its row is deleted, so the entry stores the details for statements and older entries. */
export interface RemovedItem extends LedgerItem {
  label: string;
  /** Instant of earning; null for work that was not done. */
  earnedAt: string | null;
  /** Deleting this booking removes the person's name from the label. */
  bookingId: number | null;
}

/** The fields of an entry for the rules. A payee's entries are numbered from 1 without gaps. */
export interface LedgerEntry {
  id: number;
  sequence: number;
  kind: 'payment' | 'reversal' | 'removal';
  items: readonly LedgerItem[];
}

/** The newest entry for each item. Only that entry decides the item's state. */
export function newestByItem<Entry extends LedgerEntry>(entries: readonly Entry[]): Map<number, Entry> {
  const newest = new Map<number, Entry>();
  for (const entry of entries) {
    for (const { id } of entry.items) {
      if ((newest.get(id)?.sequence ?? 0) < entry.sequence) newest.set(id, entry);
    }
  }
  return newest;
}

/** True when the newest entry leaves the item unpaid. */
export const isOpenBy = (newest: LedgerEntry | undefined): boolean => !newest || newest.kind === 'reversal';

export const sumOf = (items: readonly { amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);

/** The change of the paid amount. A removal changes nothing. */
export function amountOf(kind: LedgerEntry['kind'], items: readonly LedgerItem[]): number {
  if (kind === 'payment') return sumOf(items);
  return kind === 'reversal' ? -sumOf(items) : 0;
}
