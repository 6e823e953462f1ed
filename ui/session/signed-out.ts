import { ApiError } from '../api/call';

/** True when a call failed because the session is over. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
