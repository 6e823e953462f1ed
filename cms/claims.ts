import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '../collections/payload-types';
import { type Change, type Condition, type Row, rows } from '../rows/rows';
import type { App } from './app';

type Leased = 'messages' | 'push-notices' | 'webhook-deliveries';
const order = { messages: ['priority', 'id'], 'push-notices': ['id'], 'webhook-deliveries': ['id'] };

interface Claimed<Slug extends Leased> {
  claimed: Row<Slug>[];
  /** True when no further row was due. Another process may have claimed some of the rows that were found. */
  isAllSeen: boolean;
}

/** Lease of a claimed message in milliseconds. It is renewed while the message is on its way. */
const leaseMs = 30_000;
/** Pauses in milliseconds between retries when the database refuses to store an outcome. */
const rewriteAfterMs = [100, 500, 2000];

/**
 * Claims due rows with one conditional update. Any number of processes may claim. A dead process's claim ends with
 * its lease.
 */
export function createClaims<Slug extends Leased>(app: App, collection: Slug) {
  const me = randomUUID();
  let lookups = 0;
  const leased: Leased = collection;

  async function claimDueRows(
    freePlaces: number,
    among: Condition<Slug>[],
  ): Promise<{ seen: number; claimed: Row<Slug>[] }> {
    const nowMs = app.now().getTime();
    const due: Condition<Leased>[] = [
      { state: 'queued' },
      { nextAttemptAt: { until: nowMs } },
      { leaseUntil: { before: nowMs } },
    ];
    const where = [...due, ...(among as Condition<Leased>[])];
    const ids = await rows(app, leased).ids(where, { sort: order[leased], limit: freePlaces });
    if (!ids.length) return { seen: 0, claimed: [] };
    // A separate owner for each search, so that rows of a parallel search never count as this one's.
    const leaseOwner = `${me} ${++lookups}`;
    const leaseFields = { leaseUntil: nowMs + leaseMs, leaseOwner, attempts: { $inc: 1 } };
    await rows(app, leased).updateAll([{ id: ids }, ...due], leaseFields);
    const claimed = await rows(app, leased).all({ id: ids, leaseOwner }, { sort: order[leased] });
    return { seen: ids.length, claimed: claimed as Row<Slug>[] };
  }

  const write = (message: Row<Slug>, data: Change<Slug>) => {
    const ownLease: Condition<Leased> = {
      id: message.id,
      leaseOwner: message.leaseOwner ?? null,
      state: 'queued',
    };
    return rows(app, collection).update(ownLease as Condition<Slug>, data);
  };

  return {
    /** Claims the most urgent due rows that meet a condition, up to `freePlaces`. */
    async next(freePlaces: number, among: Condition<Slug>[] = []): Promise<Claimed<Slug>> {
      // Searches again when other processes claimed every found row: more may be due.
      for (;;) {
        const { seen, claimed } = await claimDueRows(freePlaces, among);
        if (claimed.length || !seen) return { claimed, isAllSeen: seen < freePlaces };
      }
    },

    /**
     * Stores the outcome and ends the lease, if it is still ours. Retries while the database is busy: a sent message
     * without an outcome would leave again.
     */
    async record(message: Row<Slug>, data: Change<Slug>): Promise<void> {
      for (const pauseMs of rewriteAfterMs) {
        try {
          await write(message, { leaseUntil: 0, ...data });
          return;
        } catch (error) {
          app.log.warn({ messageId: message.id, fault: error }, 'the outcome will be written again');
          await pause(pauseMs);
        }
      }
      await write(message, { leaseUntil: 0, ...data });
    },

    /** Renews the lease during `work`: an email with a large file takes long. */
    async during<Value>(message: Row<Slug>, work: () => Promise<Value>): Promise<Value> {
      let renewal: Promise<unknown> = Promise.resolve();
      const renew = () => {
        const longer = { leaseUntil: app.now().getTime() + leaseMs } as Change<Slug>;
        renewal = write(message, longer).catch((error: Error) =>
          app.log.warn({ messageId: message.id, fault: error }, 'a claim could not be renewed'),
        );
      };
      const timer = setInterval(renew, leaseMs / 3);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        await renewal;
      }
    },
  };
}

/** True when a message of this kind has been due since `since` (epoch milliseconds) and no process is sending it. */
export async function isOverdue(app: App, kind: Message['kind'], since: number): Promise<boolean> {
  const overdue: Condition<'messages'>[] = [
    { state: 'queued' },
    { kind },
    { nextAttemptAt: { before: since } },
    { createdAt: { before: new Date(since).toISOString() } },
    { leaseUntil: { before: app.now().getTime() } },
  ];
  return (await rows(app, 'messages').ids(overdue, { limit: 1 })).length > 0;
}

export type Claims = ReturnType<typeof createClaims<'messages'>>;
