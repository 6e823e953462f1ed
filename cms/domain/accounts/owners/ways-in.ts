import type { AccessCounts, AccessGroup } from '../../../../contracts/accounts/end-sessions';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { endFeed } from '../../calendar/feed';
import { stopDeliveries } from '../../connections/events/stop-deliveries';

type WayIn = 'api-tokens' | 'webhooks' | 'calendar-feeds';

const ofProgram = { grantKey: { not: null } };
const byHand = { grantKey: null };
const isOn = { offReason: null };

export async function countWaysIn({ payload }: Pick<App, 'payload'>): Promise<AccessCounts> {
  const counted = <S extends WayIn>(collection: S, where: Condition<S> = {}) =>
    rows(payload, collection).count(where);
  const [tokens, assistants, webhooks, feed] = await Promise.all([
    counted('api-tokens', byHand),
    counted('api-tokens', ofProgram),
    counted('webhooks', isOn),
    counted('calendar-feeds'),
  ]);
  return { tokens, assistants, webhooks, feed };
}

const endAccess: Record<AccessGroup, (app: App) => Promise<void>> = {
  tokens: ({ payload }) => rows(payload, 'api-tokens').remove(byHand),
  async assistants({ payload }) {
    // Deletes codes and tokens first: as long as the program's row exists, the owner can end it again.
    await rows(payload, 'assistant-records').remove(ofProgram);
    await rows(payload, 'api-tokens').remove(ofProgram);
  },
  async webhooks(app) {
    for (const id of await rows(app, 'webhooks').ids(isOn)) {
      const where: Condition<'webhooks'> = [{ id }, isOn];
      await rows(app, 'webhooks').update(where, { offReason: 'owner' });
      await stopDeliveries(app, { webhookId: id });
    }
  },
  feed: endFeed,
};

/** Ends these ways in. Repeatable. */
export async function endWaysIn(app: App, groups: readonly AccessGroup[]): Promise<void> {
  for (const group of groups) await endAccess[group](app);
}
