import { ApiError } from '../api/call';

/** How things stand between the phone and the office. */
export type Link = 'good' | 'sending' | 'no-signal' | 'trouble' | 'signed-out' | 'no-room';

/** How things stand, by what went wrong. */
export function linkOf(error: unknown): Link {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'no-room';
  if (!(error instanceof ApiError)) return 'no-signal';
  return error.status === 401 || error.status === 403 ? 'signed-out' : 'trouble';
}
