import type { DueState } from '../../../contracts/options';
import type { App } from '../../app';

/** How a horse stands in its cycle. */
export interface CycleFacts {
  lastDoneOn: string | null;
  dueOn: string | null;
  daysOverdue: number;
  dueState: DueState;
}

export const neverDone: CycleFacts = { lastDoneOn: null, dueOn: null, daysOverdue: 0, dueState: 'unknown' };

/** How horses stand in their cycle today, by their ids. */
export async function cycleOf(
  _app: App,
  _who: { clientIds: readonly number[] } | { horseIds: readonly number[] } | 'everybody',
): Promise<Map<number, CycleFacts>> {
  return new Map();
}
