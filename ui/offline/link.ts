import { ApiError } from '../api/call';

/** How things stand between the phone and the office. */
export type Link =
  | 'good'
  | 'sending'
  | 'no-signal'
  | 'trouble'
  | 'signed-out'
  /** The phone is full. */
  | 'no-room'
  /** The phone could not store something, for another reason. */
  | 'not-stored';

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** How things stand, by what went wrong. */
export function linkOf(error: unknown): Link {
  if (isFull(error)) return 'no-room';
  if (!(error instanceof ApiError)) return 'no-signal';
  return error.status === 401 || error.status === 403 ? 'signed-out' : 'trouble';
}

/** How things stand after a write on the phone that failed. Only a full phone counts as full. */
export const linkOfWrite = (error: unknown): 'no-room' | 'not-stored' =>
  isFull(error) ? 'no-room' : 'not-stored';

/** True while the phone is known to store nothing. */
export const storesNothing = (link: Link): boolean => link === 'no-room' || link === 'not-stored';

/** Why something is lost that the phone could not store and the office did not take. */
export const lossText = (error: unknown): string =>
  isFull(error)
    ? 'This phone has no room for it, and there is no connection.'
    : 'This phone could not store it, and there is no connection. Please try again.';
