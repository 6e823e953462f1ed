import type { Webhook as Row } from '../../../../../collections/payload-types';
import { eventTypes } from '../../../../../contracts/all-events';
import {
  maxWebhooks,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
} from '../../../../../contracts/connections/webhooks';
import { type Change, type Condition, rows } from '../../../../../rows/rows';
import { faultOfWebhookUrl } from '../../../../../rules/connections/webhook-url';
import type { App } from '../../../../app';
import { invalidField, notFound, Refusal } from '../../../../refusal';
import { auditCaller } from '../../../../security/audit';
import { createWithinCap } from '../../../create-within-cap';
import { createIdempotent } from '../../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../../system/idempotency/run-idempotent';
import { notifyOfWebhook } from '../../notify-of-new-access';
import { typesOf } from '../fan-out';
import { stopDeliveries } from '../stop-deliveries';
import { highestEventId } from '../write-event';
import { newSecret, replacedBy, sealed } from './secrets';

const fields = ['url', 'types', 'description', 'offReason', 'createdAt'] as const;
type ListedWebhook = Pick<Row, 'id' | (typeof fields)[number]>;

const isReason = (reason: unknown): reason is NonNullable<Webhook['offReason']> =>
  reason === 'gone' || reason === 'failing' || reason === 'owner';

const asWebhook = (row: ListedWebhook): Webhook => ({
  id: row.id,
  url: row.url,
  events: eventTypes.filter((type) => typesOf(row).includes(type)),
  description: row.description ?? null,
  state: row.offReason ? 'off' : 'on',
  offReason: isReason(row.offReason) ? row.offReason : null,
  createdAt: row.createdAt,
});

/** Returns a webhook. Throws `not-found`. */
export async function webhookOf(app: App, id: number): Promise<Row> {
  const row = await rows(app, 'webhooks').one({ id });
  if (!row) throw notFound();
  return row;
}

function checkedUrl(app: App, url: string): string {
  const fault = faultOfWebhookUrl(url, app.env.WEBHOOKS_ALLOW_PRIVATE);
  if (fault) throw invalidField('url', fault);
  return url;
}

/** Name of a webhook in the activity log: only its host, since the rest of the address may contain a secret. */
const hostOf = ({ url }: Pick<Row, 'url'>): string => `webhook ${new URL(url).host}`;

export const listWebhooks = async (app: App): Promise<Webhook[]> =>
  (await rows(app, 'webhooks').pick({}, fields, { sort: ['id'] })).map(asWebhook);

/** Creates a webhook. Only this response contains its secret. */
export async function createWebhook(
  app: App,
  input: WebhookInput,
  requestKey: RequestKey | null,
): Promise<Webhook & { secret?: string }> {
  const url = checkedUrl(app, input.url);
  const secret = newSecret();
  const stored = sealed(app, secret);
  const cap = {
    collection: 'webhooks',
    where: {},
    max: maxWebhooks,
    words: `There are ${maxWebhooks} webhooks already. Please remove one first.`,
  } as const;
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'webhooks').one(where),
    insert: async (key) => {
      const startsAfter = await highestEventId(app);
      return createWithinCap(app, cap, () =>
        rows(app, 'webhooks').add({
          url,
          types: input.events,
          description: input.description,
          startsAfter,
          secret: stored,
          createdAt: app.now().toISOString(),
          ...key,
        }),
      );
    },
  });
  await auditCaller(app, 'Added a webhook', hostOf(row));
  await notifyOfWebhook(app, row);
  return { ...asWebhook(row), ...(row.secret === stored && { secret }) };
}

/** Changes a webhook. Turning it off fails its waiting deliveries; after turning it on it gets only new events. */
export async function updateWebhook(app: App, id: number, given: WebhookChange): Promise<Webhook> {
  const before = await webhookOf(app, id);
  const { url, events, description, state } = given;
  const isOn = !before.offReason;
  const change: Change<'webhooks'> = {
    ...(url !== undefined && { url: checkedUrl(app, url) }),
    // The failures were those of the address before.
    ...(url !== undefined && url !== before.url && { failingSince: null }),
    ...(events !== undefined && { types: events }),
    ...(description !== undefined && { description }),
    ...(state === 'off' && isOn && { offReason: 'owner' }),
    ...(state === 'on' &&
      !isOn && { offReason: null, failingSince: null, startsAfter: await highestEventId(app) }),
    updatedAt: app.now().toISOString(),
  };
  // Stops deliveries of earlier events that were queued while the webhook was off.
  if (state === 'on' && !isOn) await stopDeliveries(app, { webhookId: id });
  const row = await rows(app, 'webhooks').update({ id }, change);
  if (!row) throw notFound();
  if (state === 'off') await stopDeliveries(app, { webhookId: id });
  await auditCaller(app, 'Changed a webhook', hostOf(row));
  if (row.url !== before.url) await notifyOfWebhook(app, row);
  return asWebhook(row);
}

/** Creates a new secret. Replaced secrets still sign for a day. */
export async function rotateSecret(app: App, id: number): Promise<Webhook & { secret: string }> {
  const before = await webhookOf(app, id);
  const secret = newSecret();
  const sameSecret: Condition<'webhooks'> = { id, secret: before.secret };
  const row = await rows(app, 'webhooks').update(sameSecret, {
    secret: sealed(app, secret),
    ...replacedBy(app, before, app.now().getTime()),
  });
  if (!row) throw new Refusal('conflict', 'The secret was made again at the same moment. Please look again.');
  await auditCaller(app, 'Made a new secret of a webhook', hostOf(row));
  return { ...asWebhook(row), secret };
}

export async function deleteWebhook(app: App, id: number): Promise<void> {
  const row = await webhookOf(app, id);
  await rows(app, 'webhooks').remove({ id });
  await rows(app, 'webhook-deliveries').remove({ webhookId: id });
  await auditCaller(app, 'Removed a webhook', hostOf(row));
}
