import type { AccountEntry as Row } from '../../../../collections/payload-types';
import { type NewRow, rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import type { App } from '../../../app';
import { createMutex } from '../../../create-queue';
import { Refusal } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { type Account, accountForEntry, type Share } from './account-of';
import { accountOutbox } from './account-outbox';

const collection = 'account-entries';

export interface NewEntry
  extends Pick<NewRow<typeof collection>, 'kind' | 'on' | 'amountCents'>,
    Partial<Pick<NewRow<typeof collection>, 'method' | 'reference' | 'roundingCents' | 'reverses' | 'why'>> {
  shares?: Share[];
}

/** Only concurrent processes at the same account cause failed rounds. */
const mostRounds = 100;
/** Serialises writers of the same account in this process. */
const accountMutex = createMutex();

/** Runs work while this process writes no entry of these clients. The work itself must not write any. */
export const withoutNewEntries = <Result>(
  clientIds: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> => accountMutex(clientIds.map(String), work);

/** Updates invoices from entries that a crash left pending, so that their open sums are right. */
async function followPending(app: App, { entries }: Account): Promise<boolean> {
  const pending = entries.filter(({ row }) => row.outboxState === 'pending');
  for (const { row } of pending) await accountOutbox.processPending(app, row);
  return pending.length > 0;
}

async function insertNext(
  app: App,
  clientId: number,
  decide: (account: Account) => Promise<NewEntry>,
  key: { idempotencyKey?: string },
): Promise<Row> {
  for (let round = 0; round < mostRounds; round++) {
    const account = await accountForEntry(app, clientId);
    if (await followPending(app, account)) continue;
    const { shares = [], ...entry } = await decide(account);
    const sequence = (account.entries.at(-1)?.row.sequence ?? 0) + 1;
    try {
      return await rows(app, collection).add({
        ...entry,
        clientId,
        shares: shares.map((share) => ({ ...share })),
        sequence,
        accountKey: `${clientId} ${sequence}`,
        outboxState: 'pending',
        createdAt: app.now().toISOString(),
        ...key,
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'accountKey')) throw error;
    }
  }
  throw new Refusal(
    'unavailable',
    'Many entries are being written for this client. Please try again in a moment.',
  );
}

/**
 * Writes the next entry of a client's account in one insert, and updates its invoices. Of concurrent entries one is
 * written; the others are computed again. A retry of a call returns the first entry.
 */
export async function writeAccountEntry(
  app: App,
  clientId: number,
  requestKey: RequestKey | null,
  decide: (account: Account) => Promise<NewEntry>,
): Promise<Row> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, collection).one(where),
    insert: (key) => accountMutex(String(clientId), () => insertNext(app, clientId, decide, key)),
  });
  if (row.outboxState === 'pending') await accountOutbox.processPending(app, row);
  return row;
}
