import type { Webhook, WebhookDelivery } from '../../../../../collections/payload-types';
import { type Condition, rows } from '../../../../../rows/rows';
import { failingForMs, pauseBeforeNext } from '../../../../../rules/connections/delivery-times';
import type { App } from '../../../../app';
import { createClaims } from '../../../../claims';
import { finishEachRow } from '../../../../finish-each-row';
import { postOutside } from '../../../../post-outside';
import { noticeAddresses } from '../../../messages/notice-addresses';
import { queueMessage } from '../../../messages/queue-message';
import { asEvent } from '../as-event';
import { stopDeliveries } from '../stop-deliveries';

import { signedHeaders, signingSecrets } from './secrets';

const reasons = {
  gone: 'It answered that it is gone (410)',
  failing: 'It hasn’t answered for five days',
} as const;

/** Notifies the owner that a webhook was switched off, with the reason; once per switch-off. */
async function notifyOfSwitchOff(
  app: App,
  { id, url, offReason, updatedAt }: Pick<Webhook, 'id' | 'url' | 'offReason' | 'updatedAt'>,
): Promise<void> {
  const { email } = await noticeAddresses(app);
  if (!email || (offReason !== 'gone' && offReason !== 'failing')) return;
  await queueMessage(app, 'webhookOffOwnerEmail', {
    to: email,
    values: {
      host: new URL(url).host,
      reason: reasons[offReason],
      adminUrl: `${app.env.PUBLIC_URL}/admin/connections`,
    },
    about: null,
    key: `webhook:${id}:off:${updatedAt}`,
  });
}

/** Parallel deliveries per webhook. A hanging webhook does not block the others. */
const atOnce = 4;

const isOn: Condition<'webhooks'> = { offReason: null };
type Claims = ReturnType<typeof createClaims<'webhook-deliveries'>>;

/** Returns id and body of a delivery, equal for each try. Null when there is nothing left to send. */
async function contentOf(app: App, delivery: WebhookDelivery): Promise<{ id: string; body: string } | null> {
  if (!delivery.eventId) {
    const test = { id: delivery.id, type: 'test', at: delivery.createdAt, apiVersion: 1, data: {} };
    return { id: `tst_${delivery.id}`, body: JSON.stringify(test) };
  }
  const row = await rows(app, 'events').one({ id: delivery.eventId });
  return row ? { id: `evt_${row.id}`, body: JSON.stringify(asEvent(row)) } : null;
}

/** Switches a webhook off if the condition still holds, and notifies the owner. Returns whether this call did it. */
async function switchOff(
  app: App,
  webhook: Webhook,
  offReason: 'gone' | 'failing',
  stillHolds: Condition<'webhooks'>[] = [],
): Promise<boolean> {
  const where: Condition<'webhooks'> = [{ id: webhook.id }, isOn, ...stillHolds];
  const off = await rows(app, 'webhooks').update(where, { offReason });
  if (off) await notifyOfSwitchOff(app, off);
  return off !== null;
}

/** Records a failure, and switches a webhook off after five days without success. Returns whether it is off. */
async function recordFailure(app: App, webhook: Webhook, status: number | null): Promise<boolean> {
  // The 410 came from this address. Keeps the webhook on when the owner has stored another address since.
  if (status === 410) return switchOff(app, webhook, 'gone', [{ url: webhook.url }]);
  const nowMs = app.now().getTime();
  if (!webhook.failingSince) {
    const first: Condition<'webhooks'> = { id: webhook.id, failingSince: null };
    await rows(app, 'webhooks').update(first, { failingSince: nowMs });
    return false;
  }
  if (nowMs - webhook.failingSince < failingForMs) return false;
  // A concurrent delivery may have succeeded.
  return switchOff(app, webhook, 'failing', [{ failingSince: webhook.failingSince }]);
}

async function deliver(app: App, claims: Claims, delivery: WebhookDelivery): Promise<void> {
  const webhook = await rows(app, 'webhooks').one({ id: delivery.webhookId });
  const content = webhook && !webhook.offReason ? await contentOf(app, delivery) : null;
  if (!webhook || !content) return claims.record(delivery, { state: 'failed' });
  const now = app.now();
  const headers = signedHeaders(signingSecrets(app, webhook, now.getTime()), content.id, now, content.body);
  const { WEBHOOKS_ALLOW_PRIVATE: allowsPrivate } = app.env;
  const { status, ms, reason } = await claims.during(delivery, () =>
    postOutside({ url: webhook.url, headers, body: content.body, allowsPrivate }),
  );
  const isTaken = status !== null && status >= 200 && status < 300;
  const tried = { status, ms, triedAt: now.getTime() };
  if (isTaken) {
    await claims.record(delivery, { ...tried, state: 'sent' });
    // A concurrent delivery may have failed.
    const failing: Condition<'webhooks'> = { id: webhook.id, failingSince: { not: null } };
    await rows(app, 'webhooks').update(failing, { failingSince: null });
    return;
  }
  // Logs only the host: paths and queries of webhooks contain secrets.
  const line = { webhookId: webhook.id, host: new URL(webhook.url).host, status, reason };
  app.log.info(line, 'a webhook did not take an event');
  const pause = pauseBeforeNext(delivery.attempts ?? 1, Math.random());
  // Counts the pause from now instead of the start, so that a webhook that hung for ten seconds rests, too.
  const next = pause === null ? { state: 'failed' } : { nextAttemptAt: app.now().getTime() + pause };
  // The delivery waits until the owner is notified. After a crash the waiting delivery of a switched-off webhook
  // shows that the notice is missing.
  const isOff = await recordFailure(app, webhook, status);
  await claims.record(delivery, { ...tried, ...(isOff ? { state: 'failed' } : next) });
  if (isOff) await stopDeliveries(app, { webhookId: webhook.id });
}

/** Sends due deliveries to one webhook, a few in parallel, until none is left or this process stops. */
async function sendTo(app: App, claims: Claims, webhookId: number): Promise<void> {
  while (!app.background.isEnding) {
    const { claimed } = await claims.next(atOnce, [{ webhookId }]);
    if (!claimed.length) return;
    await Promise.all(claimed.map((delivery) => deliver(app, claims, delivery)));
  }
}

/**
 * Notifies the owner of switched-off webhooks that still have waiting deliveries, and fails those. This finishes an
 * interrupted switch-off.
 */
export async function finishSwitchingOff(app: App): Promise<number> {
  const off: Condition<'webhooks'> = { offReason: { not: null } };
  const fields = ['url', 'offReason', 'updatedAt'] as const;
  let found = 0;
  const finish = async (webhook: Pick<Webhook, 'id' | (typeof fields)[number]>) => {
    const waiting: Condition<'webhook-deliveries'>[] = [
      { webhookId: webhook.id },
      { state: 'queued' },
      { leaseUntil: { before: app.now().getTime() } },
    ];
    if (!(await rows(app, 'webhook-deliveries').one(waiting))) return;
    await notifyOfSwitchOff(app, webhook);
    await stopDeliveries(app, waiting);
    found += 1;
  };
  const webhooks = await rows(app, 'webhooks').pick(off, fields);
  await finishEachRow(app, webhooks, finish, 'a switched-off webhook will be finished later');
  return found;
}

interface Sending {
  claims: Claims;
  busy: Map<number, Promise<void>>;
}
const sendings = new WeakMap<App, Sending>();
function sendingOf(app: App): Sending {
  const sending = sendings.get(app) ?? { claims: createClaims(app, 'webhook-deliveries'), busy: new Map() };
  sendings.set(app, sending);
  return sending;
}

async function webhooksWithDue(app: App): Promise<number[]> {
  const due: Condition<'webhook-deliveries'> = {
    state: 'queued',
    nextAttemptAt: { until: app.now().getTime() },
  };
  const webhooks = await rows(app, 'webhooks').pick(isOn, []);
  const some = await Promise.all(
    webhooks.map(async ({ id }) => {
      const where = [{ webhookId: id }, due];
      return (await rows(app, 'webhook-deliveries').one(where)) ? [id] : [];
    }),
  );
  return some.flat();
}

/**
 * Starts to send due deliveries in the background, to all webhooks in parallel, unless already running. Any number of
 * processes can run this: one conditional update claims a delivery. Returns 0, because nothing is left to do.
 */
export async function sendDeliveriesSoon(app: App): Promise<number> {
  const { claims, busy } = sendingOf(app);
  for (const id of await webhooksWithDue(app)) {
    if (busy.has(id)) continue;
    const work = sendTo(app, claims, id)
      .catch((fault: Error) => app.log.warn({ webhookId: id, fault }, 'deliveries will be sent later'))
      .finally(() => busy.delete(id));
    busy.set(id, work);
    app.background.add(work);
  }
  return 0;
}

/** Calls `sendDeliveriesSoon` and logs its errors: the next round sends what this call cannot. */
export async function sendDeliveriesOrLog(app: App): Promise<void> {
  await sendDeliveriesSoon(app).catch((fault: Error) =>
    app.log.warn({ fault }, 'deliveries will be sent later'),
  );
}

/** Resolves when this process has no delivery running; for a stop, and for tests. */
export async function deliveriesSent(app: App): Promise<void> {
  const { busy } = sendingOf(app);
  while (busy.size) await Promise.allSettled(busy.values());
}
