import { readPush, switchPushOff, switchPushOn } from '../../../contracts/messages/push';
import { call } from '../../../ui/api/call';

/** True when this browser supports notices. An iPhone needs the app on its home screen. */
export const canGetNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

const registered = async () =>
  (await navigator.serviceWorker.getRegistration('/')) ?? navigator.serviceWorker.register('/sw.js');

export const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

function deviceName(): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'];
  const found = known.find((name) => navigator.userAgent.includes(name)) ?? 'Browser';
  return found === 'Macintosh' ? 'Mac' : found;
}

/** Subscribes this device to notices. Throws a readable error when that is not possible. */
export async function subscribeDevice(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Notices are not allowed in this browser. Allow them in its settings for this site.');
  const { publicKey } = await call(readPush, {});
  if (!publicKey) throw new Error('Notices are not set up on this server.');
  await registered();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(publicKey) });
  const { endpoint, keys } = made.toJSON();
  try {
    await call(switchPushOn, {
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        device: deviceName(),
      },
    });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

export async function unsubscribeDevice(): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await call(switchPushOff, { body: { endpoint: made.endpoint } });
  await made.unsubscribe();
}
