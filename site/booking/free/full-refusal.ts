import type { BookingFormProps } from '../../../contracts/pages/booking';
import type { Part } from '../../../rules/bookings/capacity';
import { isSlot } from '../../../rules/bookings/free-days';
import { isPlainDate } from '../../../rules/time/dates';
import { ApiError } from '../../../ui/api/call';
import type { ToastInput } from '../../../ui/feedback/toast-store';

export type FullPart = NonNullable<BookingFormProps['full']>;

const isPart = (value: unknown): value is Part => {
  const { date, slot } = (value ?? {}) as Partial<Part>;
  return typeof date === 'string' && isPlainDate(date) && isSlot(slot);
};

/** Details of a refusal for a full part; null for other errors. */
function refusedPart(error: unknown): { alternatives?: unknown } | null {
  const body =
    error instanceof ApiError ? (error.body as { code?: string; alternatives?: unknown } | null) : null;
  return body?.code === 'slot-full' ? body : null;
}

/** Toast for a full part, whose alternatives are in the form. Null for other errors. */
export const fullToast = (error: unknown): ToastInput | null =>
  refusedPart(error) ? { title: 'This time is full', description: 'Choose another time in the form.' } : null;

/** The alternatives after a refusal for a full part. Null for other errors. */
export function fullPartOf(error: unknown, asked: Part): FullPart | null {
  const refused = refusedPart(error);
  if (!refused) return null;
  const { alternatives } = refused;
  return { asked, alternatives: Array.isArray(alternatives) ? alternatives.filter(isPart) : [] };
}
