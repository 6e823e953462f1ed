import type { Appointment, Booking } from '../../../collections/payload-types';
import type { MessageName, MessageValues } from '../../../contracts/messages/messages';
import { type Change as RowChange, rows } from '../../../rows/rows';
import type { Change } from '../../../rules/bookings/booking-changes';
import { slots } from '../../../rules/time/business-hours';
import { effectsOfChange } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { cancelPendingMessages } from '../calendar/messages/visit-messages';
import { queueMessage } from '../messages/queue-message';
import { requestOf } from './as-booking';
import { acceptedTimeOf } from './capacity/stored-offers';
import { withVisit } from './visit';

/** Changes for which the customer gets another message: accepted and offered times, and changes by the owner. */
type KindWithOwnMessage = 'by-owner' | 'offered' | 'accepted';
const isElsewhere = (kind: Change['kind']): kind is KindWithOwnMessage =>
  kind === 'by-owner' || kind === 'offered' || kind === 'accepted';

const messagesOf = {
  changed: { sms: 'bookingChangedCustomerSms', email: 'bookingChangedCustomerEmail' },
  cancelled: { sms: 'bookingCancelledCustomerSms', email: 'bookingCancelledCustomerEmail' },
  'call-me': { sms: 'bookingCallMeCustomerSms', email: null },
  photos: { sms: null, email: null },
  'no-answer': { sms: 'bookingNoAnswerSms', email: null },
} as const satisfies Record<Exclude<Change['kind'], KindWithOwnMessage>, Record<string, MessageName | null>>;
type NoticeTemplate = (typeof messagesOf)[keyof typeof messagesOf];
type Name = NonNullable<NoticeTemplate['sms'] | NoticeTemplate['email']>;

/** Returns the key of the text about an unanswered call: two presses for one try send one text. */
export const noAnswerKey = (id: number, triedAt: string): string => `booking:${id}:no-answer:${triedAt}`;

export async function notifyCustomer(
  app: App,
  booking: Booking,
  { kind, revision, from, triedAt }: Change,
  values: MessageValues<Name>,
): Promise<void> {
  if (isElsewhere(kind)) return;
  // Skips a try that was undone.
  if (triedAt && booking.noAnswerAt !== triedAt) return;
  const { sms, email }: Record<'sms' | 'email', Name | null> = messagesOf[kind];
  const queue = async (name: Name | null, to: string | null) => {
    if (!name || !to) return;
    const about = { collection: 'bookings', id: booking.id } as const;
    const invitation = name === 'bookingCancelledCustomerEmail' ? ('CANCEL' as const) : undefined;
    const key = triedAt ? noAnswerKey(booking.id, triedAt) : `booking:${booking.id}:${revision}:${name}`;
    await queueMessage(app, name, { to, values, about, key, invitation, from });
  };
  await Promise.all([queue(sms, booking.phone), queue(email, booking.email)]);
}

const isOpen = ({ status }: Appointment): boolean => status === 'scheduled' || status === 'confirmed';

/** Returns the appointment's change after the owner set the booking's state; null when it already matches. */
function changeForState(
  app: App,
  { state }: Booking,
  { appointment, untold }: { appointment: Appointment; untold?: boolean },
): RowChange<'appointments'> | null {
  const isThere = state === 'confirmed' ? isOpen(appointment) : appointment.status === state;
  if (isThere) return null;
  const status = state === 'confirmed' ? 'scheduled' : state;
  const tells = status === 'cancelled' && { cancelToTell: untold ? 0 : (appointment.sequence ?? 0) + 1 };
  return { status, ...effectsOfChange(appointment, { status }, app.now()), ...tells };
}

function changeForAcceptedTime(
  app: App,
  booking: Booking,
  appointment: Appointment,
): RowChange<'appointments'> | null {
  const accepted = acceptedTimeOf(booking);
  if (!accepted) return null;
  const values = {
    appointmentDate: accepted.date,
    appointmentTime: accepted.time,
    durationMinutes: accepted.durationMinutes,
    status: 'confirmed' as const,
  };
  return Object.assign({}, values, effectsOfChange(appointment, values, app.now()));
}

/** Returns the appointment's change after a change of the booking; null for none. */
function appointmentChange(
  app: App,
  booking: Booking,
  appointment: Appointment,
  change: Change,
): RowChange<'appointments'> | null {
  // The appointment's outbox updates the worker's job. The client gets the message from the booking.
  if (change.kind === 'cancelled') return { status: 'cancelled', cancelToTell: 0, outboxState: 'pending' };
  if (change.kind === 'accepted') return changeForAcceptedTime(app, booking, appointment);
  if (change.kind !== 'changed' && change.kind !== 'by-owner') return null;
  const before = change.wish !== undefined && requestOf({ ...booking, specialRequirements: change.wish });
  return {
    // Keeps a text that the owner wrote into the appointment since.
    ...(before !== false &&
      before === (appointment.workRequired ?? '') && { workRequired: requestOf(booking) }),
    ...(change.renumbered && { phone: booking.phone }),
    ...(change.moved && {
      appointmentDate: booking.serviceDate,
      appointmentTime: slots[booking.preferredTime].starts,
      status: booking.state === 'confirmed' ? 'scheduled' : booking.state,
      confirmationSent: false,
      confirmationSentAt: null,
      confirmationMessageId: null,
      onTheWayAt: null,
      overCapacity: Boolean(booking.overCapacity),
      moves: { $inc: 1 },
      outboxState: 'pending',
    }),
    ...(change.kind === 'by-owner' &&
      !change.moved &&
      changeForState(app, booking, { appointment, untold: change.untold })),
  };
}

/** Applies a booking's change to its appointment once. Later changes by the owner stay. */
export async function followChange(app: App, booking: Booking, change: Change): Promise<void> {
  const { appointment: standing } = await withVisit(app, booking);
  // Includes deleted visits: a deleted visit can be restored.
  const ofBooking = { onlineBookingId: booking.id };
  const appointment = standing ?? (await rows(app, 'appointments').one(ofBooking));
  if (!appointment || (!isOpen(appointment) && change.kind !== 'by-owner')) return;
  const data = appointmentChange(app, booking, appointment, change);
  if (!data || !Object.keys(data).length) return;
  const { revision } = change;
  const isBehind = {
    or: [{ bookingRevision: null }, { bookingRevision: { before: revision } }],
  };
  const moved = await rows(app, 'appointments').update([{ id: appointment.id }, isBehind], {
    ...data,
    bookingRevision: revision,
    sequence: { $inc: 1 },
  });
  // Cancels messages about the old time, and a pending cancellation when the visit is open again.
  if (moved && (change.moved || change.kind === 'accepted' || isOpen(moved) !== isOpen(appointment)))
    await cancelPendingMessages(app, moved);
}
