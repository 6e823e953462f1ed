import { ApiError } from '../api/call';

/** Whether a call failed because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
