import { ApiError } from '../api/call';

/** State of the connection between phone and office. */
export type Link =
  | 'good'
  | 'sending'
  | 'no-signal'
  | 'trouble'
  | 'signed-out'
  /** The phone's storage is full. */
  | 'no-room'
  /** Storing failed for another reason. */
  | 'not-stored';

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

export function linkOf(error: unknown): Link {
  if (isFull(error)) return 'no-room';
  if (!(error instanceof ApiError)) return 'no-signal';
  return error.status === 401 || error.status === 403 ? 'signed-out' : 'trouble';
}

/** Returns the state after a failed write on the phone. Only a full phone gives `no-room`. */
export const linkOfWrite = (error: unknown): 'no-room' | 'not-stored' =>
  isFull(error) ? 'no-room' : 'not-stored';

/** True for a refusal that every retry would get. Some calls have further such statuses. */
export const isFinalRefusal = (error: unknown, more: readonly number[] = []): error is ApiError =>
  error instanceof ApiError && [400, 413, 415, ...more].includes(error.status);

export const storesNothing = (link: Link): boolean => link === 'no-room' || link === 'not-stored';

/** The reason for a loss: the phone could not store it, and the office did not accept it. */
export const lossText = (error: unknown): string =>
  isFull(error)
    ? 'This phone has no room for it, and there is no connection.'
    : 'This phone could not store it, and there is no connection. Please try again.';
