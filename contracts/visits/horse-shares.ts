import { z } from 'zod';
import { maxOpenShares, shareDays } from '../../rules/visits/visit-options';
import { del, get, post } from '../endpoint';
import { done, id, idParams, instant, linkToken, requiredName } from '../fields';

const signedIn = ['owner', 'customer'] as const;
const shares = '/api/horses/:id/shares';

export const shareInput = z.object({
  days: z.literal([...shareDays], { error: `Please choose ${shareDays.join(', ')} days` }),
  name: requiredName('Please say who it is for'),
});
export type ShareInput = z.output<typeof shareInput>;

const share = z.object({
  id,
  name: z.string(),
  until: instant,
  opened: z.number(),
  /** Instant of an early end by a person. Null while open or after expiry. */
  endedAt: instant.nullable(),
});
export type HorseShare = z.output<typeof share>;

export const createShare = post(shares, {
  who: signedIn,
  scope: 'visits',
  summary: `Share a horse’s hoof passport by a private link, at most ${maxOpenShares} at once. The link is in this answer alone; a repeat with the same key answers without it.`,
  idempotent: { onceOnly: ['url'] },
  params: idParams,
  body: shareInput,
  response: z.object({ id, url: z.string().optional(), until: instant }),
  status: 201,
});

export const listShares = get(shares, {
  who: signedIn,
  scope: 'visits',
  summary: 'The shares of a horse, newest first.',
  params: idParams,
  response: z.array(share),
});

export const endShare = del(`${shares}/:shareId`, {
  who: signedIn,
  scope: 'visits',
  summary: 'End a share at once. Ended twice is once.',
  params: idParams.extend({ shareId: idParams.shape.id }),
  response: done,
});

export const sharedPhoto = get('/h/:token/photos/:photoId', {
  who: 'everyone',
  summary: 'A photo of a shared hoof passport, for who holds its link.',
  params: z.object({ token: linkToken(), photoId: z.uuid() }),
  response: z.unknown(),
  produces: 'binary',
});
