import { ApiError } from '../../../ui/api/call';

/** Whether a time was refused because it can be had no more. */
export const isOfferGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.body as { code?: string } | null)?.code === 'offer-gone';
