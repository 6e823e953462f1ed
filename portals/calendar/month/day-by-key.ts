import { addDays, addMonths } from '../../../rules/time/dates';
import { sundayOf } from '../dates/month-weeks';

/** Returns the day that a key leads to; null for other keys. */
export function dayByKey(date: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return sundayOf(date);
    case 'End':
      return addDays(sundayOf(date), 6);
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
