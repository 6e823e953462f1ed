import { addDays } from '../../rules/dates';
import { instantOf } from '../../rules/instants';
import { dateIn } from '../../rules/zone';

/** The time of day from which texts that had to wait may leave: nobody is woken by one. */
const opensAt = '08:00';

/**
 * When texts leave that the limit of the day of `at` has put off: as the business opens next, on another day, with
 * another day's budget.
 */
export const whenWaitingTextsLeave = (zone: string, at: Date): Date =>
  instantOf(zone, addDays(dateIn(zone, at), 1), opensAt);
