import { createHash } from 'node:crypto';
import type { Where } from 'payload';
import type { App } from '../app';
import { isUniqueViolation } from '../database/unique';

/** For how long the same body is the same call, in milliseconds: a second click, or a lost answer. */
const repeatWindowMs = 10_000;

interface Stored {
  id: number;
  createdAt: string;
}

/** The keys that a row carries, so that a repeated call is recognised. */
export interface RepeatKeys {
  bodyHash: string;
  /** Unique: of several calls at once, one is stored. */
  submitKey: string;
}

interface Store<Row extends Stored> {
  find: (where: Where, sort?: string) => Promise<Row | undefined>;
  insert: (keys: RepeatKeys) => Promise<Row>;
}

export const bodyHashOf = (body: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');

/**
 * Stores a body once: the same body within ten seconds is the row that is there already. A later one gets a key
 * made from its predecessor, so that of several at once one is stored then, too.
 */
export async function storeOnce<Row extends Stored>(app: App, body: object, store: Store<Row>): Promise<Row> {
  const bodyHash = bodyHashOf(body);
  const latest = await store.find({ bodyHash: { equals: bodyHash } }, '-id');
  if (latest && app.now().getTime() - new Date(latest.createdAt).getTime() < repeatWindowMs) return latest;
  const submitKey = `body:${bodyHash}:${latest?.id ?? 0}`;
  try {
    return await store.insert({ bodyHash, submitKey });
  } catch (error) {
    if (!isUniqueViolation(error, 'submitKey')) throw error;
    const winner = await store.find({ submitKey: { equals: submitKey } });
    if (!winner) throw new Error('A row lost against one that is not there');
    return winner;
  }
}
