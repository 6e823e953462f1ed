import { addMonths } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { todayOf } from '../../today-of';

/** Returns the day of a payment, by default today. Throws `invalid` for a future day. */
export function paidOnDay(app: App, paidOn: string | undefined): string {
  const today = todayOf(app);
  if (paidOn !== undefined && paidOn > today) throw invalidField('paidOn', 'This day is still to come');
  return paidOn ?? today;
}

/** Throws `invalid` for a day more than a year before another one: the year is a typing error. */
export function refuseLongBefore(paidOn: string, day: string, what: string): void {
  if (paidOn < addMonths(day, -12))
    throw invalidField('paidOn', `This day is more than a year before ${what}`);
}
