/** What a customer, or the owner, has done to a booking, noted in its outbox with the booking's revision until it is told. */
export interface Change {
  revision: number;
  kind: 'changed' | 'cancelled' | 'call-me' | 'photos' | 'by-owner';
  /** Whether the visit is to be at another time. */
  moved?: boolean;
  /** What the horses were to need before, where that has changed. */
  wish?: string;
  /** Of the owner's cancelling: they tell the customer themselves. */
  untold?: boolean;
  /** How many photos came. */
  photos?: number;
}

/** What a booking owes: the messages and the appointment of its own making, and what has changed since. */
export interface Owed {
  itself: boolean;
  changes: Change[];
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'revision' in value && 'kind' in value;

/** What is still to tell about a booking. */
export function owedBy({ outboxState, outbox }: { outboxState?: string | null; outbox?: unknown }): Owed {
  if (outboxState === 'done') return { itself: false, changes: [] };
  const noted: unknown[] = Array.isArray(outbox) ? outbox : ['itself'];
  return { itself: noted.includes('itself'), changes: noted.filter(isChange) };
}

/** The outbox with one change more. */
export const outboxWith = ({ itself, changes }: Owed, change: Change): unknown[] => [
  ...(itself ? ['itself'] : []),
  ...changes,
  change,
];
