import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '../collections/payload-types';
import type { App } from './app';
import { type Change, type Condition, type Row, rows } from './database/rows';

type Leased = 'messages' | 'push-notices' | 'webhook-deliveries';
/** Sort order of due rows. */
const order = { messages: ['priority', 'id'], 'push-notices': ['id'], 'webhook-deliveries': ['id'] };

/** How long a claimed message is ours, in milliseconds. It is renewed for as long as the message is on its way. */
const leaseMs = 30_000;
/** The pauses before an outcome is written again that the database did not take. */
const rewriteAfterMs = [100, 500, 2000];

/**
 * Claims rows to send with one conditional update for all that a look finds. Any number of processes may ask. The claim
 * of a dead process ends with its lease.
 */
export function createClaims<Slug extends Leased>(app: App, collection: Slug) {
  const me = randomUUID();
  let looks = 0;
  const leased: Leased = collection;
  const ofKind = (kind?: Message['kind']) => (kind ? [{ kind } as unknown as Condition<Slug>] : []);

  async function look(
    freePlaces: number,
    among: Condition<Slug>[],
  ): Promise<{ seen: number; claimed: Row<Slug>[] }> {
    const at = app.now().getTime();
    const due: Condition<Leased>[] = [
      { state: 'queued' },
      { nextAttemptAt: { until: at } },
      { leaseUntil: { before: at } },
    ];
    const where = [...due, ...(among as Condition<Leased>[])];
    const ids = await rows(app, leased).ids(where, { sort: order[leased], limit: freePlaces });
    if (!ids.length) return { seen: 0, claimed: [] };
    // An owner of this look's own: what another look has claimed in this moment is not taken for ours.
    const leaseOwner = `${me} ${++looks}`;
    const mine = { leaseUntil: at + leaseMs, leaseOwner, attempts: { $inc: 1 } };
    await rows(app, leased).updateAll([{ id: ids }, ...due], mine);
    const claimed = await rows(app, leased).all({ id: ids, leaseOwner }, { sort: order[leased] });
    return { seen: ids.length, claimed: claimed as Row<Slug>[] };
  }

  const write = (message: Row<Slug>, data: Change<Slug>) => {
    const mine: Condition<Leased> = {
      id: message.id,
      leaseOwner: message.leaseOwner ?? null,
      state: 'queued',
    };
    return rows(app, collection).update(mine as Condition<Slug>, data);
  };

  return {
    /** The most urgent that are due, of one kind or of all, as many as there is room for, now ours. */
    async next(freePlaces: number, kind?: Message['kind']): Promise<Row<Slug>[]> {
      return this.nextAmong(freePlaces, ofKind(kind));
    },

    /** Like `next`, among the rows of a condition: the deliveries of one webhook. */
    async nextAmong(freePlaces: number, among: Condition<Slug>[]): Promise<Row<Slug>[]> {
      // Looks once more when other processes claimed every row that it saw: there may be more rows.
      for (;;) {
        const { seen, claimed } = await look(freePlaces, among);
        if (claimed.length || !seen) return claimed;
      }
    },

    /**
     * True when a message of this kind has been due since `since` (epoch milliseconds) and no process is
     * sending it.
     */
    async isOverdue(kind: Message['kind'], since: number): Promise<boolean> {
      const overdue: Condition<'messages' | 'push-notices' | 'webhook-deliveries'>[] = [
        { state: 'queued' },
        ...ofKind(kind),
        { nextAttemptAt: { before: since } },
        { createdAt: { before: new Date(since).toISOString() } },
        { leaseUntil: { before: app.now().getTime() } },
      ];
      return (await rows(app, leased).ids(overdue, { limit: 1 })).length > 0;
    },

    /**
     * Writes the outcome and gives the message back, if it is still ours. A message that has left and is not
     * recorded would leave again, so a database that is busy is asked several times.
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

    /** Keeps the message ours while `work` goes on: an email with a large file takes long. */
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

export type Claims = ReturnType<typeof createClaims<'messages'>>;
