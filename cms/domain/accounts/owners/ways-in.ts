import type { Where } from 'payload';
import type { AccessCounts, AccessGroup } from '../../../../contracts/accounts/end-sessions';
import type { App } from '../../../app';
import { findIds, remove, updateIf } from '../../../database/rows';
import { endFeed } from '../../calendar/feed';
import { stopDeliveries } from '../../connections/events/stop-deliveries';

const ofProgram: Where = { grantKey: { exists: true } };
const byHand: Where = { grantKey: { exists: false } };
const isOn: Where = { offReason: { exists: false } };

/** How many ways into the office there are that need no session. */
export async function countWaysIn({ payload }: Pick<App, 'payload'>): Promise<AccessCounts> {
  const counted = async (collection: 'api-tokens' | 'webhooks' | 'calendar-feeds', where: Where = {}) =>
    (await payload.count({ collection, where })).totalDocs;
  const [tokens, assistants, webhooks, feed] = await Promise.all([
    counted('api-tokens', byHand),
    counted('api-tokens', ofProgram),
    counted('webhooks', isOn),
    counted('calendar-feeds'),
  ]);
  return { tokens, assistants, webhooks, feed };
}

const ends: Record<AccessGroup, (app: App) => Promise<void>> = {
  tokens: ({ payload }) => remove(payload, 'api-tokens', byHand),
  async assistants({ payload }) {
    // Codes and tokens first: while its line stands a program can be ended again.
    await remove(payload, 'assistant-records', ofProgram);
    await remove(payload, 'api-tokens', ofProgram);
  },
  async webhooks(app) {
    for (const id of await findIds(app.payload, 'webhooks', isOn)) {
      const where: Where = { and: [{ id: { equals: id } }, isOn] };
      await updateIf(app.payload, 'webhooks', where, { offReason: 'owner' });
      await stopDeliveries(app, { webhookId: { equals: id } });
    }
  },
  feed: endFeed,
};

/** Ends these ways in. A second time changes nothing. */
export async function endWaysIn(app: App, groups: readonly AccessGroup[]): Promise<void> {
  for (const group of groups) await ends[group](app);
}
