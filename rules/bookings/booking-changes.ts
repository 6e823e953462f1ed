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
  /** The mark of the address that it came from. */
  from?: string;
}

/** What a booking owes: the messages and the appointment of its own making, and what has changed since. */
export interface Owed {
  itself: boolean;
  /** The mark of the address that the booking itself came from. */
  from?: string;
  changes: Change[];
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'revision' in value && 'kind' in value;

/** More of the booking's own making than the word `itself`, by which it is owed. */
interface Making {
  kind: 'itself';
  from?: string;
}
const isMaking = (value: unknown): value is Making =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'itself';

/** The outbox of a booking that is made by a call from an address. */
export const outboxOfNew = (from: string | undefined): unknown[] => [
  'itself',
  ...(from ? [{ kind: 'itself', from } satisfies Making] : []),
];

/** What is still to tell about a booking. */
export function owedBy({ outboxState, outbox }: { outboxState?: string | null; outbox?: unknown }): Owed {
  if (outboxState === 'done') return { itself: false, changes: [] };
  const noted: unknown[] = Array.isArray(outbox) ? outbox : ['itself'];
  const { from } = noted.find(isMaking) ?? {};
  return { itself: noted.includes('itself'), from, changes: noted.filter(isChange) };
}

/** The outbox with one change more. */
export const outboxWith = ({ itself, from, changes }: Owed, change: Change): unknown[] => [
  ...(itself ? outboxOfNew(from) : []),
  ...changes,
  change,
];
