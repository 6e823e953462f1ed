/**
 * A change of a booking by customer or owner, or an unanswered call. The booking's outbox stores it until the
 * messages are created.
 */
export interface Change {
  revision: number;
  kind: 'changed' | 'cancelled' | 'call-me' | 'photos' | 'by-owner' | 'no-answer' | 'offered' | 'accepted';
  moved?: boolean;
  renumbered?: boolean;
  /** The earlier needs of the horses, if changed. */
  wish?: string;
  /** The owner cancelled and tells the customer in person, so no message is sent. */
  untold?: boolean;
  /** Number of the unanswered call that the text to the customer is about. */
  triedAt?: string;
  /** Number of new photos. */
  photos?: number;
  /** Hash of the caller's address. */
  from?: string;
}

/** A booking's outbox: messages and appointment of a new booking, and later changes. */
export interface BookingOutbox {
  itself: boolean;
  /** Hash of the address that made the booking. */
  from?: string;
  changes: Change[];
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'revision' in value && 'kind' in value;

/** A new booking's outbox entry when it has more than the word `itself`. */
interface NewBooking {
  kind: 'itself';
  from?: string;
}
const isNewBooking = (value: unknown): value is NewBooking =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'itself';

/** The outbox of a new booking that a call from an address made. */
export const outboxOfNew = (from: string | undefined): unknown[] => [
  'itself',
  ...(from ? [{ kind: 'itself', from } satisfies NewBooking] : []),
];

export function readOutbox({
  outboxState,
  outbox,
}: {
  outboxState?: string | null;
  outbox?: unknown;
}): BookingOutbox {
  if (outboxState === 'done') return { itself: false, changes: [] };
  const entries: unknown[] = Array.isArray(outbox) ? outbox : ['itself'];
  const { from } = entries.find(isNewBooking) ?? {};
  return { itself: entries.includes('itself'), from, changes: entries.filter(isChange) };
}

/** Returns the outbox with one more change. */
export const outboxWith = ({ itself, from, changes }: BookingOutbox, change: Change): unknown[] => [
  ...(itself ? outboxOfNew(from) : []),
  ...changes,
  change,
];
