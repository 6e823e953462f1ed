import type { SessionGroup } from '../../../../contracts/accounts/end-sessions';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { maxPushDevices, type readPush } from '../../../../contracts/messages/push';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { faultOfWebhookUrl, isAddress } from '../../../../rules/connections/webhook-url';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { hashToken } from '../../../security/sign-in/passwords';
import { publicKeyOf } from './vapid';

interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  device: string | null;
}

/**
 * Checks the address of a push service, because the server calls it, like webhooks. A push service has a host name.
 */
function isAllowedEndpoint({ env }: App, endpoint: string): boolean {
  const allowsPrivate = env.WEBHOOKS_ALLOW_PRIVATE;
  if (faultOfWebhookUrl(endpoint, allowsPrivate) !== null) return false;
  return allowsPrivate || !isAddress(new URL(endpoint).hostname);
}

/** Returns the devices with push turned on. Their addresses and keys stay on the server. */
export async function pushDevices(app: App): Promise<ReplyOf<typeof readPush>> {
  const docs = await rows(app, 'push-devices').all({}, { sort: ['id'] });
  return {
    publicKey: publicKeyOf(app.env),
    devices: docs.map(({ id, device, createdAt }) => ({ id, device: device ?? null, createdAt })),
  };
}

/** Registers a device for push. An existing device only gets new keys. */
export async function addDevice(app: App, { endpoint, keys, device }: Device, ownerId: number | null) {
  if (!publicKeyOf(app.env)) throw new Refusal('unavailable', 'Notices are not set up on this server');
  if (!isAllowedEndpoint(app, endpoint))
    throw invalidField('endpoint', 'This is no address of a push service');
  const endpointHash = hashToken(endpoint);
  const totalDocs = await rows(app, 'push-devices').count({ endpointHash: { not: endpointHash } });
  if (totalDocs >= maxPushDevices)
    throw new Refusal(
      'conflict',
      `At most ${maxPushDevices} devices can get notifications. Switch one off first.`,
    );
  const row = { endpoint, ...keys, device, ownerId };
  try {
    await rows(app, 'push-devices').add({ endpointHash, ...row });
  } catch (error) {
    if (!isUniqueViolation(error, 'endpointHash')) throw error;
    await rows(app, 'push-devices').update({ endpointHash }, row);
  }
}

/** Deletes the devices of ended session groups: owners of the CMS, or users of the gate's password. */
export async function forgetDevices(app: App, groups: readonly SessionGroup[]): Promise<void> {
  for (const [group, exists] of [
    ['owners', true],
    ['dashboard', false],
  ] as const) {
    if (!groups.includes(group)) continue;
    const deviceIds = await rows(app, 'push-devices').ids({ ownerId: exists ? { not: null } : null });
    await rows(app, 'push-devices').remove({ id: deviceIds });
    await rows(app, 'push-notices').remove({ deviceId: deviceIds });
  }
}

export const removeDevice = (app: App, endpoint: string): Promise<void> =>
  rows(app, 'push-devices').remove({ endpointHash: hashToken(endpoint) });
