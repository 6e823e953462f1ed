import type { Booking } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { createMutex } from '../../../create-queue';
import { changeRow } from '../../../database/change-row';
import { type Condition, type NewRow, rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';

/**
 * A place in the calendar that is being taken: it counts until the row of its booking says the same. What a new
 * booking is to be stands in it, so that whoever finds it can finish it.
 */
export interface Claim {
  bookingId: number;
  /** The revision that the booking has once the place is its own: 0 of a new one. */
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

/** There is one list for all days: a long visit reaches into the next ones. */
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

/** The claims in the list, whose column may hold any JSON. */
export const claimsIn = (row: { claims?: unknown } | null): Claim[] =>
  Array.isArray(row?.claims) ? (row.claims as Claim[]) : [];

/** Claims whose booking does not take the time itself yet. */
export async function liveClaims(app: App, claims: Claim[]): Promise<Claim[]> {
  if (!claims.length) return [];
  const ids = claims.map(({ bookingId }) => bookingId);
  const bookings = await rows(app, 'bookings').pick({ id: ids }, ['revision']);
  const revisions = new Map(bookings.map(({ id, revision }) => [id, revision ?? 0]));
  return claims.filter(({ bookingId, revision }) => (revisions.get(bookingId) ?? -1) < revision);
}

/**
 * Takes a place, as it is decided from what is taken: the one conditional update of the list has it, and of two at the
 * same moment the second decides again. What `decide` throws is thrown, and nothing is taken.
 */
export const claim = (app: App, decide: (live: Claim[]) => Promise<Claim>): Promise<Claim> =>
  inTurn('claim', async () => {
    let made: Claim | undefined;
    await changeRow(app.payload, 'claimed-times', {
      find: () => claimsRow(app),
      decide: async (row) => {
        // The list is read first, then the bookings: one that leaves the list stands as a booking before.
        const live = await liveClaims(app, claimsIn(row));
        made = await decide(live);
        const { bookingId, date, time } = made;
        // Another change of the same booking may be under way: both places count until one of them is its own.
        const others = live.filter(
          (each) => each.bookingId !== bookingId || each.date !== date || each.time !== time,
        );
        return { claims: [...others, made] };
      },
    });
    if (!made) throw new Error('The list of claimed times is missing');
    return made;
  });

/** After so long nobody is at work on a claim any more, unless held up: then its late write finds the row changed. */
const abandonedMs = 60_000;

/** Makes a claim come true, or void, whose process was cut off: a booking is made, a change can happen no more. */
async function finish(app: App, { bookingId, revision, booking }: Claim, insert: InsertBooking) {
  if (booking) return insert(app, booking);
  const unchanged: Condition<'bookings'> = [
    { id: bookingId },
    revision > 1 ? { revision: revision - 1 } : { or: [{ revision: null }, { revision: 0 }] },
  ];
  await rows(app, 'bookings').update(unchanged, { revision });
  return null;
}

type InsertBooking = (app: App, booking: NewRow<'bookings'>) => Promise<Booking | null>;

/** Finishes what was cut off, and takes from the list what stands. Returns how much it finished. */
export async function finishClaims(app: App, insert: InsertBooking): Promise<number> {
  const row = await rows(app, 'claimed-times').one(theList);
  const claims = claimsIn(row);
  if (!claims.length) return 0;
  const until = app.now().getTime() - abandonedMs;
  const abandoned = (await liveClaims(app, claims)).filter(({ at }) => at < until);
  for (const each of abandoned) await finish(app, each, insert);
  await changeRow(app.payload, 'claimed-times', {
    find: () => claimsRow(app),
    decide: async (now) => {
      const before = claimsIn(now);
      const live = await liveClaims(app, before);
      return live.length < before.length ? { claims: live } : null;
    },
  });
  return abandoned.length;
}

/** Gives a place back that was not used. */
export async function giveBack(app: App, bookingId: number): Promise<void> {
  await changeRow(app.payload, 'claimed-times', {
    find: () => claimsRow(app),
    decide: (row) => {
      const claims = claimsIn(row);
      const others = claims.filter((each) => each.bookingId !== bookingId);
      return others.length < claims.length ? { claims: others } : null;
    },
  });
}
