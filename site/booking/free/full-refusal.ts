import type { BookingFormProps } from '../../../contracts/pages/booking';
import { isPlainDate } from '../../../rules/time/dates';
import type { Part } from '../../../rules/visits/capacity';
import { isSlot } from '../../../rules/visits/free-days';
import { ApiError } from '../../../ui/api/call';
import type { ToastInput } from '../../../ui/feedback/toast-store';

/** A part of a day that is full, and those that can be had in its place. */
export type FullPart = NonNullable<BookingFormProps['full']>;

const isPart = (value: unknown): value is Part => {
  const { date, slot } = (value ?? {}) as Partial<Part>;
  return typeof date === 'string' && isPlainDate(date) && isSlot(slot);
};

/** What the server says beside its words of a part that is full; null of any other error. */
function refusedPart(error: unknown): { alternatives?: unknown } | null {
  const body =
    error instanceof ApiError ? (error.body as { code?: string; alternatives?: unknown } | null) : null;
  return body?.code === 'slot-full' ? body : null;
}

/** What a toast says of a part that is full: the ways out stand in the form. Null for any other error. */
export const fullToast = (error: unknown): ToastInput | null =>
  refusedPart(error)
    ? { title: 'That time is full', description: 'The nearest that are free are in the form.' }
    : null;

/** The ways out of a refusal because the part that was asked for is full; null for any other error. */
export function fullPartOf(error: unknown, asked: Part): FullPart | null {
  const refused = refusedPart(error);
  if (!refused) return null;
  const { alternatives } = refused;
  return { asked, alternatives: Array.isArray(alternatives) ? alternatives.filter(isPart) : [] };
}
