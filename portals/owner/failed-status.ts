import { ApiError } from '../../ui/api/call';

/** `: 500` where the server answered, for the words of what could not be read. */
export const statusOf = (error: unknown): string => (error instanceof ApiError ? `: ${error.status}` : '');
