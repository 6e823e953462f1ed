import type { Booking } from '../../../../collections/payload-types';
import { type Condition, type NewRow, rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import type { App } from '../../../app';
import { createMutex } from '../../../create-queue';
import { changeRow } from '../../../database/change-row';
import { finishEachRow } from '../../../finish-each-row';

/**
 * A claimed place in the calendar. It counts until the booking's row has the same place. Stores the values of a new
 * booking, so that any process can finish it.
 */
export interface Claim {
  bookingId: number;
  /** The booking's revision once it has the place: 0 for a new one. */
  revision: number;
  date: string;
  time: string;
  durationMinutes: number;
  /** True for a claim on an exact time, false for one on a part of the day. */
  agreed: boolean;
  /** Instant of the claim (epoch milliseconds). */
  at: number;
  booking?: NewRow<'bookings'>;
}

/** One list covers all days: a long visit reaches into the next days. */
const theList: Condition<'claimed-times'> = { id: 1 };
const inTurn = createMutex();

export async function claimsRow(app: App) {
  const row = await rows(app, 'claimed-times').one(theList);
  if (row) return row;
  try {
    return await rows(app, 'claimed-times').add({ id: 1, revision: 0, claims: [] });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return rows(app, 'claimed-times').one(theList);
  }
}

/** Reads the claims from the row, whose column may contain any JSON. */
export const claimsIn = (row: { claims?: unknown } | null): Claim[] =>
  Array.isArray(row?.claims) ? (row.claims as Claim[]) : [];

/** Returns claims whose booking has not stored the time yet. */
export async function liveClaims(app: App, claims: Claim[]): Promise<Claim[]> {
  if (!claims.length) return [];
  const ids = claims.map(({ bookingId }) => bookingId);
  const bookings = await rows(app, 'bookings').pick({ id: ids }, ['revision']);
  const revisions = new Map(bookings.map(({ id, revision }) => [id, revision ?? 0]));
  return claims.filter(({ bookingId, revision }) => (revisions.get(bookingId) ?? -1) < revision);
}

/**
 * Claims the place that `decide` chooses from the live claims. One conditional update of the list stores the claim;
 * after a concurrent update `decide` runs again. Passes on errors of `decide`; then nothing is claimed.
 */
export const claim = (app: App, decide: (live: Claim[]) => Promise<Claim>): Promise<Claim> =>
  inTurn('claim', async () => {
    let newClaim: Claim | undefined;
    await changeRow(app.payload, 'claimed-times', {
      find: () => claimsRow(app),
      decide: async (row) => {
        // Reads the list first, then the bookings: a claim leaves the list only after its booking is stored.
        const live = await liveClaims(app, claimsIn(row));
        newClaim = await decide(live);
        const { bookingId, date, time } = newClaim;
        // Another change of the same booking may be running: both places count until one is stored.
        const others = live.filter(
          (each) => each.bookingId !== bookingId || each.date !== date || each.time !== time,
        );
        return { claims: [...others, newClaim] };
      },
    });
    if (!newClaim) throw new Error('The list of claimed times is missing');
    return newClaim;
  });

/**
 * Milliseconds after which a claim counts as abandoned. A process that was only delayed finds the row changed when it
 * writes.
 */
const abandonedMs = 60_000;

/** Finishes the claim of an interrupted process: creates its booking, or voids its change. */
async function finish(app: App, { bookingId, revision, booking }: Claim, insert: InsertBooking) {
  if (booking) return insert(app, bookingId, booking);
  const unchanged: Condition<'bookings'> = [
    { id: bookingId },
    revision > 1 ? { revision: revision - 1 } : { or: [{ revision: null }, { revision: 0 }] },
  ];
  await rows(app, 'bookings').update(unchanged, { revision });
  return null;
}

type InsertBooking = (app: App, bookingId: number, booking: NewRow<'bookings'>) => Promise<Booking | null>;

/**
 * Finishes interrupted claims, and removes stored ones from the list. A claim that fails holds up no other. Returns how
 * many it finished.
 */
export async function finishClaims(app: App, insert: InsertBooking): Promise<number> {
  const row = await rows(app, 'claimed-times').one(theList);
  const claims = claimsIn(row);
  if (!claims.length) return 0;
  const until = app.now().getTime() - abandonedMs;
  const abandoned = (await liveClaims(app, claims)).filter(({ at }) => at < until);
  const finished = await finishEachRow(
    app,
    abandoned.map((each) => ({ ...each, id: each.bookingId })),
    (each) => finish(app, each, insert),
    'the booking of a claimed place was not stored',
  );
  await changeRow(app.payload, 'claimed-times', {
    find: () => claimsRow(app),
    decide: async (now) => {
      const before = claimsIn(now);
      const live = await liveClaims(app, before);
      return live.length < before.length ? { claims: live } : null;
    },
  });
  return finished;
}

export async function releaseClaims(app: App, bookingId: number): Promise<void> {
  await changeRow(app.payload, 'claimed-times', {
    find: () => claimsRow(app),
    decide: (row) => {
      const claims = claimsIn(row);
      const others = claims.filter((each) => each.bookingId !== bookingId);
      return others.length < claims.length ? { claims: others } : null;
    },
  });
}
