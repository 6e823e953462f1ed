import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';

export interface Notice {
  /** Each device gets one push per key. */
  key: string;
  title: string;
  body: string;
  url: string;
}

const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Queues a push for every registered device. Stores nothing without devices. */
export async function sendPush(app: App, { key, title, body, url }: Notice): Promise<void> {
  for (const deviceId of await rows(app, 'push-devices').ids({})) {
    await rows(app, 'push-notices').addOnce(
      {
        deviceId,
        title: shortened(title, 100),
        body: shortened(body, 300),
        url,
        dedupeKey: `${key}:${deviceId}`,
        state: 'queued',
        attempts: 0,
        nextAttemptAt: app.now().getTime(),
      },
      'dedupeKey',
    );
  }
}

/** Cancels pushes with these keys, as their subject is gone. */
export async function cancelPush(app: App, keys: string[]): Promise<void> {
  const devices = keys.length ? await rows(app, 'push-devices').ids({}) : [];
  if (!devices.length) return;
  for (const key of keys)
    await rows(app, 'push-notices').remove({
      dedupeKey: devices.map((deviceId) => `${key}:${deviceId}`),
    });
}

/** Calls `sendPush` and logs its errors, for work that must not fail because of it. */
export const sendPushOrLog = (app: App, notice: Notice): Promise<void> =>
  sendPush(app, notice).catch((fault: Error) => app.log.warn({ fault }, 'the notifications were not sent'));
