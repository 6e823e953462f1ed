/** A change of a booking by its customer or the owner, or a call that nobody answered, stored in the booking's outbox until the messages are made. */
export interface Change {
  revision: number;
  kind: 'changed' | 'cancelled' | 'call-me' | 'photos' | 'by-owner' | 'no-answer' | 'offered' | 'accepted';
  /** The visit moves to another time. */
  moved?: boolean;
  /** The number to call changes. */
  renumbered?: boolean;
  /** The former needs of the horses, where they have changed. */
  wish?: string;
  /** The owner has cancelled and tells the customer in person: no message. */
  untold?: boolean;
  /** Number of the unanswered try that the customer is texted about. */
  triedAt?: string;
  /** How many photos came. */
  photos?: number;
  /** The hash of the caller's address. */
  from?: string;
}

/** The content of a booking's outbox: messages and appointment of a new booking, and later changes. */
export interface BookingOutbox {
  itself: boolean;
  /** The hash of the address that made the booking. */
  from?: string;
  changes: Change[];
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'revision' in value && 'kind' in value;

/** A new booking's entry in the outbox, when it says more than the word `itself`. */
interface NewBooking {
  kind: 'itself';
  from?: string;
}
const isNewBooking = (value: unknown): value is NewBooking =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'itself';

/** The outbox of a booking that is made by a call from an address. */
export const outboxOfNew = (from: string | undefined): unknown[] => [
  'itself',
  ...(from ? [{ kind: 'itself', from } satisfies NewBooking] : []),
];

/** Reads a booking's outbox. */
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

/** The outbox with one change more. */
export const outboxWith = ({ itself, from, changes }: BookingOutbox, change: Change): unknown[] => [
  ...(itself ? outboxOfNew(from) : []),
  ...changes,
  change,
];
