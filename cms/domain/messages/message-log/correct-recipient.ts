import type { Message } from '../../../../collections/payload-types';
import type { MendPlace } from '../../../../contracts/messages/message-log';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { rows } from '../../../database/rows';
import { theAppointment } from '../../calendar/read-appointments';
import { idOf } from '../../relations';

/** The field that holds what a message goes to. */
const fieldOf = ({ kind }: Pick<Message, 'kind'>) => (kind === 'sms' ? 'phone' : 'email');

/** The booking, the visit and the customer that a message is about, as far as there are any. */
async function rowsBehind(app: App, { aboutCollection, aboutId }: Message) {
  const byId = { id: aboutId ?? 0 };
  const ofVisit = aboutCollection === 'appointments' && aboutId;
  const theirs = ofVisit ? await rows(app, 'appointments').one(theAppointment(aboutId)) : null;
  const bookingId = aboutCollection === 'bookings' ? aboutId : idOf(theirs?.onlineBookingId);
  const booking = bookingId ? await rows(app, 'bookings').one({ id: bookingId }) : null;
  const visit = theirs ?? (booking && (await rows(app, 'appointments').one({ onlineBookingId: booking.id })));
  const customerId = idOf(booking?.userId);
  const customer =
    aboutCollection === 'users'
      ? await rows(app, 'users').one(byId)
      : customerId && (await rows(app, 'users').one({ id: customerId }));
  return { booking, visit: visit?.deletedAt ? null : visit, customer: customer || null };
}

/** Other rows with the number or address of a message. Only the customer can change the email of an account. */
export async function rowsSharingAddress(app: App, lost: Message): Promise<MendPlace[]> {
  const field = fieldOf(lost);
  const { booking, visit, customer } = await rowsBehind(app, lost);
  const places: (MendPlace | false)[] = [
    booking?.[field] === lost.to && 'booking',
    visit?.[field] === lost.to && 'visit',
    field === 'phone' && customer?.phone === lost.to && 'customer',
  ];
  return places.filter((place) => place !== false);
}

/** Puts a number or address right in these places, where it is still the one that the message went to. */
export async function correctRecipient(
  app: App,
  lost: Message,
  to: string,
  places: readonly MendPlace[],
): Promise<void> {
  const field = fieldOf(lost);
  const { booking, visit, customer } = await rowsBehind(app, lost);
  const corrected = <Row extends { phone?: string | null; email?: string | null }>(row: Row) =>
    row[field] === lost.to ? { [field]: to } : null;
  if (booking && places.includes('booking'))
    await changeRow(app.payload, 'bookings', {
      find: () => rows(app, 'bookings').one({ id: booking.id }),
      decide: corrected,
    });
  if (visit && places.includes('visit'))
    await changeRow(app.payload, 'appointments', {
      find: () => rows(app, 'appointments').one(theAppointment(visit.id)),
      decide: corrected,
    });
  if (customer && field === 'phone' && places.includes('customer'))
    await changeRow(app.payload, 'users', {
      find: () => rows(app, 'users').one({ id: customer.id }),
      decide: corrected,
    });
}
