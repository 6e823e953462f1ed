import { ApiError } from '../api/call';

/** Returns `: 500` for an answer of the server, to add to an error text. */
export const statusOf = (error: unknown): string => (error instanceof ApiError ? `: ${error.status}` : '');
