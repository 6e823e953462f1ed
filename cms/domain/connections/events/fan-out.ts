import type { Event, Webhook } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { outboxRows } from '../../messages/outbox-rows';
import { roundsOfApp } from './rounds-of-app';
import { sendDeliveriesSoon } from './webhooks/send-deliveries';

/** The types of events that a webhook is told of. */
export const typesOf = ({ types }: Pick<Webhook, 'types'>): string[] =>
  Array.isArray(types) ? types.filter((type): type is string => typeof type === 'string') : [];

const on: Condition<'webhooks'> = { offReason: null };

/** True when any webhook is on: events that come while none is have no deliveries. */
export const isAnyWebhookOn = async (app: App): Promise<boolean> =>
  (await rows(app, 'webhooks').ids(on, { limit: 1 })).length > 0;

/** Reads the webhooks that are on, once for the events of a round. */
const readWebhooks = roundsOfApp(async (app, events: readonly Event[]) => {
  const webhooks = await rows(app, 'webhooks').pick(on, ['types', 'startsAfter']);
  return events.map(() => webhooks);
});

/** Makes the delivery of an event to each webhook that is on and told of its type. Made twice, it is one. */
async function fanOut(app: App, event: Event): Promise<void> {
  const webhooks = await readWebhooks(app)(event);
  const told = webhooks.filter(
    (webhook) => webhook.startsAfter < event.id && typesOf(webhook).includes(event.type),
  );
  for (const { id } of told) {
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
  if (told.length) void sendDeliveriesSoon(app);
}

/** Events whose deliveries are still to be made. */
export const eventOutbox = outboxRows({
  collection: 'events',
  processPending: fanOut,
  makesMessages: false,
});
