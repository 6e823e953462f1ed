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

const isFull = (error: unknown): boolean => error instanceof ApiError && error.details.code === 'slot-full';

/** What a toast says of a part that is full: the ways out stand in the form. Null for any other error. */
export const fullToast = (error: unknown): ToastInput | null =>
  isFull(error)
    ? { title: 'That time is full', description: 'The nearest that are free are in the form.' }
    : null;

/** The ways out of a refusal because the part that was asked for is full; null for any other error. */
export function fullPartOf(error: unknown, asked: Part): FullPart | null {
  if (!isFull(error)) return null;
  const { alternatives } = (error as ApiError).details;
  return { asked, alternatives: Array.isArray(alternatives) ? alternatives.filter(isPart) : [] };
}
