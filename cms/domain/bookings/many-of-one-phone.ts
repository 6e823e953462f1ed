import type { Booking } from '../../../collections/payload-types';
import { maxOwned } from '../../../contracts/limits';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { rows } from '../../database/rows';
import { hashToken } from '../../security/sign-in/passwords';
import { noticeAddresses } from '../messages/notice-addresses';
import { queueMessage } from '../messages/queue-message';
import { idOf } from '../relations';

/**
 * Sends the owner a notice, once a day, that guests have booked more visits with one phone than a customer may have.
 * Nobody is refused: a stranger who knows a number could lock its owner out.
 */
export async function tellOfManyBookings(app: App, booking: Booking): Promise<void> {
  if (idOf(booking.userId)) return;
  const { email } = await noticeAddresses(app);
  if (!email) return;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  // Filters by phone only: with `state` in the condition SQLite scans every confirmed booking.
  const fields = ['state', 'serviceDate', 'userId'] as const;
  const all = await rows(app, 'bookings').pick({ phone: booking.phone }, fields);
  const open = all.filter(
    ({ state, serviceDate, userId }) => state === 'confirmed' && serviceDate >= today && !idOf(userId),
  );
  if (open.length <= maxOwned.openBookings * app.env.RATE_LIMIT_FACTOR) return;
  await queueMessage(app, 'manyBookingsOwnerEmail', {
    to: email,
    values: {
      phone: booking.phone,
      bookings: open.length,
      confirmationNumber: booking.confirmationNumber,
    },
    about: { collection: 'bookings', id: booking.id },
    key: `many-bookings:${hashToken(booking.phone)}:${today}`,
  });
}
