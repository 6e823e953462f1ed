import { randomUUID } from 'node:crypto';
import type { WebhookDelivery as Row } from '../../../../../collections/payload-types';
import { eventDays } from '../../../../../contracts/connections/events';
import type { Delivery } from '../../../../../contracts/connections/webhooks';
import { type Condition, rows } from '../../../../../rows/rows';
import { isUniqueViolation } from '../../../../../rows/unique';
import type { App } from '../../../../app';
import { notFound, Refusal } from '../../../../refusal';
import type { RequestKey } from '../../../system/idempotency/run-idempotent';
import { webhookOf } from './manage-webhooks';
import { sendDeliveriesOrLog } from './send-deliveries';

const dayMs = 24 * 60 * 60 * 1000;
const fields = [
  'eventId',
  'type',
  'state',
  'attempts',
  'status',
  'ms',
  'triedAt',
  'nextAttemptAt',
  'createdAt',
] as const;
type DeliveryRow = Pick<Row, 'id' | (typeof fields)[number]>;

const states = { queued: 'waiting', sent: 'sent', failed: 'failed' } as const;
const instant = (at: number) => new Date(at).toISOString();

function asDelivery(row: DeliveryRow): Delivery {
  const state = states[row.state as keyof typeof states] ?? 'failed';
  return {
    id: row.id,
    eventId: row.eventId ?? null,
    type: row.type,
    state,
    attempts: row.attempts ?? 0,
    status: row.status ?? null,
    ms: row.ms ?? null,
    at: row.triedAt ? instant(row.triedAt) : row.createdAt,
    nextAt: state === 'waiting' ? instant(row.nextAttemptAt ?? 0) : null,
  };
}

/** Returns deliveries of a webhook within 30 days, newest first. */
export async function listDeliveries(app: App, webhookId: number): Promise<Delivery[]> {
  await webhookOf(app, webhookId);
  const since = new Date(app.now().getTime() - eventDays * dayMs).toISOString();
  const where: Condition<'webhook-deliveries'> = { webhookId, createdAt: { after: since } };
  return (await rows(app, 'webhook-deliveries').pick(where, fields, { sort: ['-id'] })).map((row) =>
    asDelivery(row as DeliveryRow),
  );
}

async function refuseOff(app: App, webhookId: number): Promise<void> {
  const { offReason } = await webhookOf(app, webhookId);
  if (offReason) throw new Refusal('conflict', 'It is switched off. Please switch it on first.');
}

/** Sends a test, which is not stored as an event. Throws `conflict` for a webhook that is off. */
export async function testWebhook(
  app: App,
  webhookId: number,
  requestKey: RequestKey | null,
): Promise<number> {
  await refuseOff(app, webhookId);
  const dedupeKey = `${webhookId}:test:${requestKey?.mark ?? randomUUID()}`;
  const insert = () =>
    rows(app, 'webhook-deliveries').add({
      webhookId,
      type: 'test',
      dedupeKey,
      state: 'queued',
      nextAttemptAt: app.now().getTime(),
      createdAt: app.now().toISOString(),
    });
  const delivery = await insert().catch(async (error: unknown) => {
    const earlier = isUniqueViolation(error, 'dedupeKey')
      ? await rows(app, 'webhook-deliveries').one({ dedupeKey })
      : null;
    if (!earlier) throw error;
    return earlier;
  });
  await sendDeliveriesOrLog(app);
  return delivery.id;
}

/** Resends a delivery with the same id and body. Throws `conflict` for a webhook that is off. */
export async function resendDelivery(app: App, webhookId: number, deliveryId: number): Promise<void> {
  await refuseOff(app, webhookId);
  const where: Condition<'webhook-deliveries'> = { id: deliveryId, webhookId };
  if (!(await rows(app, 'webhook-deliveries').one(where))) throw notFound();
  const nextAttemptAt = app.now().getTime();
  await rows(app, 'webhook-deliveries').update(where, { state: 'queued', attempts: 0, nextAttemptAt });
  await sendDeliveriesOrLog(app);
}

/** Deletes old deliveries. A waiting one is sent or failed long before. */
export const deleteOldDeliveries = (app: App): Promise<void> =>
  rows(app, 'webhook-deliveries').remove({
    createdAt: { before: new Date(app.now().getTime() - eventDays * dayMs).toISOString() },
  });
