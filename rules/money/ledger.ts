/** One item of an entry: work of a team member or a client of a partner, and what it came to in cents. */
export interface LedgerItem {
  id: number;
  amount: number;
}

/** An item of a removal. Its row is gone, so the entry itself says what closed statements and older entries name. */
export interface RemovedItem extends LedgerItem {
  label: string;
  /** When it was earned; null for work that was not done yet. */
  earnedAt: string | null;
  /** The label loses the person's name when this booking is deleted. */
  bookingId: number | null;
}

/** The part of an entry that the rules need. The entries of one payee are numbered from 1 without a gap. */
export interface LedgerEntry {
  id: number;
  sequence: number;
  kind: 'payment' | 'reversal' | 'removal';
  items: readonly LedgerItem[];
}

/** For each item that the entries name, the newest of them: it alone says how the item stands. */
export function newestByItem<Entry extends LedgerEntry>(entries: readonly Entry[]): Map<number, Entry> {
  const newest = new Map<number, Entry>();
  for (const entry of entries) {
    for (const { id } of entry.items) {
      if ((newest.get(id)?.sequence ?? 0) < entry.sequence) newest.set(id, entry);
    }
  }
  return newest;
}

/** How an item stands by the newest entry that names it. */
export const isOpenBy = (newest: LedgerEntry | undefined): boolean => !newest || newest.kind === 'reversal';

export const sumOf = (items: readonly { amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);

/** How much an entry changes the amount paid: a removal pays nothing and takes nothing back. */
export function amountOf(kind: LedgerEntry['kind'], items: readonly LedgerItem[]): number {
  if (kind === 'payment') return sumOf(items);
  return kind === 'reversal' ? -sumOf(items) : 0;
}
