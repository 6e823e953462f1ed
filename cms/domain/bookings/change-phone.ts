import { normalisePhone } from '../../../rules/accounts/phones';
import { canChange } from '../../../rules/bookings/booking-progress';
import type { App } from '../../app';
import { invalidField } from '../../refusal';
import { askToRing } from './ask-to-ring';
import { reasonOf, step } from './customers-changes';
import { type BookingWithVisit, progressFactsOf } from './visit';

/**
 * Gives a booking another number to ring; the same one again changes nothing. The owner reads on the booking that it
 * changed and from what, and the email of the booking is told, in case that somebody else holds the link. Throws
 * `invalid` for what is no number, and `conflict` once the day is over.
 */
export function changePhone(app: App, id: number, typed: string, from: string): Promise<BookingWithVisit> {
  const phone = normalisePhone(typed);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  return step(app, id, async (found) => {
    const { row } = found;
    if (row.phone === phone) return null;
    if (!canChange(progressFactsOf(found), app.env.BUSINESS_TIME_ZONE, app.now()))
      throw await askToRing(app, reasonOf(found, 'The day of this visit is over.'));
    return {
      data: {
        phone,
        phoneBefore: row.phone,
        // Nobody has tried the new number.
        ...(!row.calledAt && { callAgainAt: null, noAnswers: 0 }),
      },
      notice: { kind: 'changed', from, renumbered: true },
    };
  });
}
