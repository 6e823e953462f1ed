import { normalisePhone } from '../../../rules/accounts/phones';
import { canChange } from '../../../rules/bookings/booking-progress';
import type { App } from '../../app';
import { invalidField } from '../../refusal';
import { askToRing } from './ask-to-ring';
import { applyOnce, reasonOf } from './customers-changes';
import { type BookingWithVisit, progressFactsOf } from './visit';

/**
 * Stores another phone number of a booking; an unchanged number does nothing. The owner sees the old number on the
 * booking. An email warns the customer, in case somebody else has the link. Throws `invalid` for an invalid number,
 * and `conflict` once the day is over.
 */
export function changePhone(app: App, id: number, typed: string, from: string): Promise<BookingWithVisit> {
  const phone = normalisePhone(typed);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  return applyOnce(app, id, async (found) => {
    const { row } = found;
    if (row.phone === phone) return null;
    if (!canChange(progressFactsOf(found), app.env.BUSINESS_TIME_ZONE, app.now()))
      throw await askToRing(app, reasonOf(found, 'The day of this visit is over.'));
    return {
      data: {
        phone,
        phoneBefore: row.phone,
        // The new number was not tried yet.
        ...(!row.calledAt && { callAgainAt: null, noAnswers: 0 }),
      },
      notice: { kind: 'changed', from, renumbered: true },
    };
  });
}
