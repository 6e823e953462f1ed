import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readPush, switchPushOff, switchPushOn } from '../../../contracts/messages/push';
import { formatInstant } from '../../../rules/time/zone';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { Refused } from '../../../ui/saving/failure';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSaveSteps } from '../../../ui/saving/use-save';

/** True when this browser supports notices. An iPhone needs the app on its home screen. */
const canGetNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

const registered = async () =>
  (await navigator.serviceWorker.getRegistration('/')) ?? navigator.serviceWorker.register('/sw.js');

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

function deviceName(): string {
  const devices = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'];
  const found = devices.find((name) => navigator.userAgent.includes(name)) ?? 'Browser';
  return found === 'Macintosh' ? 'Mac' : found;
}

/** Subscribes this device to notices. Throws `Refused` when that is not possible. */
async function subscribeDevice(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Refused('Notices are not allowed in this browser. Allow them in its settings for this site.');
  const { publicKey } = await call(readPush, {});
  if (!publicKey) throw new Refused('Notices are not set up on this server.');
  await registered();
  const { pushManager } = await navigator.serviceWorker.ready;
  const newSubscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(publicKey),
  });
  const { endpoint, keys } = newSubscription.toJSON();
  try {
    await call(switchPushOn, {
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        device: deviceName(),
      },
    });
  } catch (error) {
    await newSubscription.unsubscribe();
    throw error;
  }
}

async function unsubscribeDevice(): Promise<void> {
  const currentSubscription = await subscription();
  if (!currentSubscription) return;
  await call(switchPushOff, { body: { endpoint: currentSubscription.endpoint } });
  await currentSubscription.unsubscribe();
}

/** Notices on this device; off by default. */
export function NoticesPanel() {
  const push = useEndpoint(readPush, {});
  const [on, setOn] = useState<boolean | null>(null);
  const readSubscription = () => void subscription().then((found) => setOn(found !== null));
  useEffect(() => {
    if (canGetNotices()) readSubscription();
  }, []);
  const options = {
    failed: 'Notices could not be switched',
    refresh: [readPush],
    onSaved: readSubscription,
  };
  const switchOn = useSaveSteps(subscribeDevice, {
    ...options,
    done: { title: 'Notices are on for this device' },
  });
  const switchOff = useSaveSteps(unsubscribeDevice, {
    ...options,
    done: { title: 'Notices are off for this device' },
  });
  const { retry, pending, failure } = on ? switchOff : switchOn;
  return (
    <Card title="Notices on this device">
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-soft">
          A new booking, a reply or a message that was not sent, within seconds, also when this page is
          closed. Put the page on your home screen first if your phone asks for that.
        </p>
        {canGetNotices() ? (
          on !== null && (
            <Button
              variant={on ? 'secondary' : 'primary'}
              className="self-start"
              pending={pending}
              pendingLabel="One moment..."
              icon={on ? <BellOff aria-hidden className="size-5" /> : <Bell aria-hidden className="size-5" />}
              onClick={() => void (on ? switchOff : switchOn).save(undefined)}
            >
              {on ? 'Switch notices off' : 'Switch notices on'}
            </Button>
          )
        ) : (
          <p className="font-semibold">This browser cannot show notices.</p>
        )}
        <SaveFailure failure={failure} pending={pending} onAgain={retry} />
        <Loaded query={push} failure="The devices could not be loaded" rows={1}>
          {({ devices }) =>
            devices.length > 0 && (
              <ul aria-label="Devices with notices" className="text-ink-soft">
                {devices.map(({ id, device, createdAt }) => (
                  <li key={id}>
                    {device ?? 'A device'}, since {formatInstant(createdAt, businessTimeZone, 'date')}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}
