import { z } from 'zod';
import { get, post } from '../endpoint';
import { done, id, instant, optionalLine } from '../fields';

/** Maximum number of devices with notifications: an owner's phones and desks. */
export const maxPushDevices = 20;

const badAddress = 'Please send the address that the browser gave';
/** The address of a browser's push service. Identifies one device. */
const address = z
  .string({ error: badAddress })
  .max(2000, { error: badAddress })
  .pipe(z.url({ error: badAddress }));
/** A key of the browser, in base64url. */
const key = (bytes: number) => {
  const error = 'Please send the keys that the browser gave';
  return z
    .string({ error })
    .regex(/^[\w-]{16,100}={0,2}$/, { error, abort: true })
    .refine((text) => Math.floor((text.replace(/=/g, '').length * 3) / 4) === bytes, { error });
};

export const readPush = get('/api/admin/push', {
  who: ['owner'],
  summary: 'The devices that get notifications of bookings, replies and failures, and the key to add one.',
  response: z.object({
    /** Null when the server has no push key. */
    publicKey: z.string().nullable(),
    devices: z.array(z.object({ id, device: z.string().nullable(), createdAt: instant })),
  }),
});

export const switchPushOn = post('/api/admin/push', {
  who: ['owner'],
  summary: 'Turn on notifications for this device. A device is added once.',
  body: z.object({
    endpoint: address,
    keys: z.object(
      { p256dh: key(65), auth: key(16) },
      { error: 'Please send the keys that the browser gave' },
    ),
    device: optionalLine(),
  }),
  response: done,
});

export const switchPushOff = post('/api/admin/push/off', {
  who: ['owner'],
  summary: 'Turn off notifications for this device.',
  body: z.object({ endpoint: address }),
  response: done,
});
