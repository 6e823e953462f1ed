import { type BusinessHours, openState } from '../../rules/business-hours';
import { addDays } from '../../rules/dates';
import { instantOf } from '../../rules/instants';
import { dateIn } from '../../rules/zone';

/** From when texts that had to wait may leave a business that says no hours: nobody is woken by one. */
const opensAt = '08:00';

/**
 * When texts leave that the limit of the day of `at` has put off: as the business opens next, on another day, with
 * another day's budget.
 */
export function whenWaitingTextsLeave(hours: BusinessHours, at: Date): Date {
  const tomorrow = addDays(dateIn(hours.zone, at), 1);
  const midnight = instantOf(hours.zone, tomorrow, '00:00');
  const state = openState(hours, midnight);
  if (state.open) return midnight;
  return state.opens ?? instantOf(hours.zone, tomorrow, opensAt);
}
