import type { NextInput } from '../../../../contracts/calendar/next-visits';
import { isPlainDate, isPlainTime } from '../../../../rules/time/dates';
import type { ListedHorse } from './next-save';

interface Finishing {
  horses: readonly Pick<ListedHorse, 'name' | 'isRecorded'>[];
  next: NextInput | null;
  /** True when the record is stored and another next visit must be chosen. */
  isNextOpen: boolean;
}

/** Returns why a visit cannot be finished yet, as a sentence for its button; null when it can. */
export function unfinishedReason({ horses, next, isNextOpen }: Finishing): string | null {
  if (!horses.some(({ isRecorded }) => isRecorded)) {
    const [horse, ...others] = horses;
    if (!horse) return 'Add a horse first.';
    return others.length ? 'Record a horse first.' : `Record ${horse.name} first.`;
  }
  if (next && !(isPlainDate(next.date) && isPlainTime(next.time)))
    return 'Choose a day and a time for the next visit first.';
  return isNextOpen && !next ? 'Choose another day first.' : null;
}
