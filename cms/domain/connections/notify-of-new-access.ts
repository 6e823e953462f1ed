import { createHash } from 'node:crypto';
import type { ApiToken, Owner, Webhook } from '../../../collections/payload-types';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { finishEachRow } from '../../finish-each-row';
import { noticeAddresses } from '../messages/notice-addresses';
import { queueMessage } from '../messages/queue-message';

interface NewConnection {
  program: string;
  /** Host to which a program returned or a webhook sends, or a description for a token made by hand. */
  host: string;
  permissions: readonly string[];
  key: string;
}

/** Emails the owner about new access to the office, so that none is added unnoticed. */
async function emailOwner(app: App, { program, host, permissions, key }: NewConnection): Promise<void> {
  const { email } = await noticeAddresses(app);
  if (!email) return;
  const values = {
    program,
    host,
    permissions: permissions.join(', '),
    adminUrl: `${app.env.PUBLIC_URL}/admin/connections`,
  };
  await queueMessage(app, 'tokenMadeOwnerEmail', { to: email, values, about: null, key });
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

type TokenRow = Pick<ApiToken, 'id' | 'name' | 'scopes' | 'grantKey' | 'host'>;

/** Notifies the owner of a token or an authorised program. Repeatable. */
export const notifyOfToken = (app: App, { id, name, scopes, grantKey, host }: TokenRow): Promise<void> =>
  emailOwner(app, {
    program: name,
    host: host ?? 'by a token',
    permissions: textsIn(scopes),
    key: grantKey ? `grant:${grantKey}` : `token:${id}`,
  });

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

type WebhookRow = Pick<Webhook, 'id' | 'url' | 'types'>;

/** Notifies the owner of a new webhook, or of a webhook's new address. Repeatable. */
export const notifyOfWebhook = (app: App, { id, url, types }: WebhookRow): Promise<void> =>
  emailOwner(app, {
    program: 'A webhook',
    host: new URL(url).host,
    permissions: textsIn(types).map((type) => `receive ${type}`),
    key: `webhook:${id}:${markOf(url)}`,
  });

type OwnerRow = Pick<Owner, 'id' | 'name' | 'email' | 'toldEmail' | 'updatedAt'>;

/**
 * Notifies the business of a new owner, or of an owner's new address. `toldEmail` stores the address of the last
 * notice.
 */
async function notifyOfOwner(app: App, { id, name, email: address, toldEmail, updatedAt }: OwnerRow) {
  const { email } = await noticeAddresses(app);
  if (email) {
    const values = { name, address, adminUrl: `${app.env.PUBLIC_URL}/cms/collections/owners` };
    const key = `owner:${id}:${updatedAt}`;
    await queueMessage(app, 'ownerAddedOwnerEmail', { to: email, values, about: null, key });
  }
  const asRead: Condition<'owners'> = { id, toldEmail: toldEmail ?? null };
  await rows(app, 'owners').update(asRead, { toldEmail: address });
}

const recentMs = 24 * 60 * 60_000;

/** Sends notices that a crash prevented. Returns 0, because nothing is left for another round. */
export async function notifyOfNewAccess(app: App): Promise<number> {
  const recent = { updatedAt: { after: new Date(app.now().getTime() - recentMs).toISOString() } };
  const tokens = await rows(app, 'api-tokens').pick(recent, ['name', 'scopes', 'grantKey', 'host']);
  const webhooks = await rows(app, 'webhooks').pick(recent, ['url', 'types']);
  const owners = await rows(app, 'owners').pick({}, ['name', 'email', 'toldEmail', 'updatedAt']);
  const later = 'the notice of new access will be queued later';
  await finishEachRow(app, tokens, (token) => notifyOfToken(app, token), later);
  await finishEachRow(app, webhooks, (webhook) => notifyOfWebhook(app, webhook), later);
  const changedOwners = owners.filter(({ email, toldEmail }) => email !== toldEmail);
  await finishEachRow(app, changedOwners, (owner) => notifyOfOwner(app, owner), later);
  return 0;
}
