import { ApiError } from '../../../ui/api/call';

/** Replaces the first step once the call is made or late. */
export const isOfferGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.body as { code?: string } | null)?.code === 'offer-gone';
