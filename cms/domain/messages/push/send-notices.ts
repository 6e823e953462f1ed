import type { PushDevice, PushNotice } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { createClaims } from '../../../claims';
import { postOutside } from '../../../post-outside';
import { publicKeyOf } from './vapid';

const timeoutMs = 5000;
const maxTries = 5;
/** Seconds that a push service holds a notice for an offline phone, and that we store the row. */
const usefulSeconds = 24 * 60 * 60;
const atOnce = 20;
/** Remains of a sent push without names: the row's key prevents a second one. */
const erasedContent = { title: 'Sent', body: null, url: '/admin' };

/** Returns the contact address that push services require. */
const subjectOf = ({ env }: App): string =>
  env.PUBLIC_URL.startsWith('https:') ? env.PUBLIC_URL : `mailto:${env.OWNER_EMAIL ?? 'owner@example.com'}`;

/**
 * Sends a notice to the device's push service, encrypted for this device (RFC 8291). Returns its status; 0 without an
 * answer or for a forbidden address.
 */
async function post(app: App, device: PushDevice, notice: PushNotice): Promise<number> {
  const { default: webPush } = await import('web-push');
  const { title, body, url, dedupeKey } = notice;
  const {
    endpoint,
    headers,
    body: sealed,
  } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify({ title, body, url, tag: dedupeKey }),
    {
      TTL: usefulSeconds,
      urgency: 'high',
      vapidDetails: {
        subject: subjectOf(app),
        publicKey: publicKeyOf(app.env) ?? '',
        privateKey: app.env.VAPID_PRIVATE_KEY ?? '',
      },
    },
  );
  const { status, reason } = await postOutside({
    url: endpoint,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(sealed ?? []),
    timeoutMs,
    allowsPrivate: app.env.WEBHOOKS_ALLOW_PRIVATE,
  });
  if (status === null) app.log.warn({ noticeId: notice.id, reason }, 'a push service did not answer');
  return status ?? 0;
}

/** Deletes a device unknown to its push service: the app was removed, or push was turned off there. */
async function deleteDevice(app: App, deviceId: number): Promise<void> {
  await rows(app, 'push-devices').remove({ id: deviceId });
  await rows(app, 'push-notices').remove({ deviceId });
}

type Claims = ReturnType<typeof createClaims<'push-notices'>>;

async function deliver(app: App, claims: Claims, notice: PushNotice): Promise<void> {
  const device = await rows(app, 'push-devices').one({ id: notice.deviceId });
  if (!device) return rows(app, 'push-notices').remove({ id: notice.id });
  const status = await post(app, device, notice).catch((fault: Error) => {
    app.log.warn({ noticeId: notice.id, fault }, 'a notice could not be sealed');
    return 0;
  });
  if (status === 404 || status === 410) return deleteDevice(app, device.id);
  const isSent = status >= 200 && status < 300;
  const tries = notice.attempts ?? 1;
  await claims.record(notice, {
    ...(isSent
      ? { state: 'sent', ...erasedContent }
      : tries >= maxTries
        ? { state: 'failed', ...erasedContent }
        : {}),
    nextAttemptAt: app.now().getTime() + 10_000 * 2 ** tries,
  });
}

/** Sends pending pushes. Claims them like messages, so any number of processes can run this. */
export async function sendNotices(app: App): Promise<number> {
  const claims = createClaims(app, 'push-notices');
  const { claimed } = await claims.next(atOnce);
  await Promise.all(claimed.map((notice) => deliver(app, claims, notice)));
  return claimed.length;
}

/** The current sending per server: a slow push service blocks nothing else. */
const goingOn = new WeakMap<App, Promise<void>>();

/** Starts sending unless it is already running. Recovery does not wait for it. */
export async function sendNoticesSoon(app: App): Promise<number> {
  if (goingOn.has(app) || !app.env.VAPID_PRIVATE_KEY) return 0;
  const work = sendNotices(app)
    .then(() => undefined)
    .catch((fault: Error) => app.log.warn({ fault }, 'notices will be sent later'))
    .finally(() => goingOn.delete(app));
  goingOn.set(app, work);
  app.background.add(work);
  return 0;
}

/** Deletes pushes from before yesterday. */
export const deleteOldPushes = (app: App): Promise<void> =>
  rows(app, 'push-notices').remove({
    createdAt: { before: new Date(app.now().getTime() - usefulSeconds * 1000).toISOString() },
  });
