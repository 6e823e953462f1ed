import { z } from 'zod';
import { requestedDate } from '../fields';

export const someDay = requestedDate();

export const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
export const notInOrder = { path: ['to'], error: 'The last day must not be before the first' };

/** Two days, both included. */
export const period = z.strictObject({ from: someDay, to: someDay }).refine(inOrder, notInOrder);
export type Period = z.output<typeof period>;
