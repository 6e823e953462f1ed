import type { BookingFormProps } from '../../../contracts/pages/booking';
import { isPlainDate } from '../../../rules/time/dates';
import type { Part } from '../../../rules/visits/capacity';
import { isSlot } from '../../../rules/visits/free-days';
import { ApiError } from '../../../ui/api/call';

/** A part of a day that is full, and those that can be had in its place. */
export type FullPart = NonNullable<BookingFormProps['full']>;

const isPart = (value: unknown): value is Part => {
  const { date, slot } = (value ?? {}) as Partial<Part>;
  return typeof date === 'string' && isPlainDate(date) && isSlot(slot);
};

/** The ways out of a refusal because the part that was asked for is full; null for any other error. */
export function fullPartOf(error: unknown, asked: Part): FullPart | null {
  if (!(error instanceof ApiError) || error.details.code !== 'slot-full') return null;
  const { alternatives } = error.details;
  return { asked, alternatives: Array.isArray(alternatives) ? alternatives.filter(isPart) : [] };
}
