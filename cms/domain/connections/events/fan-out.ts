import type { Event, Webhook } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { outboxRows } from '../../messages/outbox-rows';
import { roundsOfApp } from './rounds-of-app';
import { sendDeliveriesOrLog } from './webhooks/send-deliveries';

export const typesOf = ({ types }: Pick<Webhook, 'types'>): string[] =>
  Array.isArray(types) ? types.filter((type): type is string => typeof type === 'string') : [];

const activeWebhooks: Condition<'webhooks'> = { offReason: null };

/** True when any webhook is on. Events that come while none is on have no deliveries. */
export const isAnyWebhookOn = async (app: App): Promise<boolean> =>
  (await rows(app, 'webhooks').ids(activeWebhooks, { limit: 1 })).length > 0;

const readWebhooks = roundsOfApp(async (app, events: readonly Event[]) => {
  const webhooks = await rows(app, 'webhooks').pick(activeWebhooks, ['types', 'startsAfter']);
  return events.map(() => webhooks);
});

/** Creates the delivery of an event for each active webhook of its type. Repeatable. */
async function fanOut(app: App, event: Event): Promise<void> {
  const webhooks = await readWebhooks(app)(event);
  const subscribedWebhooks = webhooks.filter(
    (webhook) => webhook.startsAfter < event.id && typesOf(webhook).includes(event.type),
  );
  for (const { id } of subscribedWebhooks) {
    await rows(app, 'webhook-deliveries').addOnce(
      {
        webhookId: id,
        eventId: event.id,
        type: event.type,
        dedupeKey: `${id}:${event.id}`,
        state: 'queued',
        nextAttemptAt: app.now().getTime(),
        createdAt: app.now().toISOString(),
      },
      'dedupeKey',
    );
  }
  if (subscribedWebhooks.length) app.background.add(sendDeliveriesOrLog(app));
}

export const eventOutbox = outboxRows({
  collection: 'events',
  processPending: fanOut,
  makesMessages: false,
});
