import { ApiError } from '../api/call';

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
