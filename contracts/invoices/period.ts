import { z } from 'zod';
import { isPlainDate } from '../../rules/time/dates';

export const someDay = z.string({ error: 'Please send this day once' }).refine(isPlainDate, {
  error: 'Please ask for a day, as 2026-11-30',
});

/** Whether the first of two days is not after the last. */
export const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
export const notInOrder = { path: ['to'], error: 'The last day must not be before the first' };

/** Two days that both count. */
export const period = z.strictObject({ from: someDay, to: someDay }).refine(inOrder, notInOrder);
export type Period = z.output<typeof period>;
