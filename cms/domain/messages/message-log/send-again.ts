import type { Message } from '../../../../collections/payload-types';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { emailAddress } from '../../../../contracts/fields';
import type { readSending as contract, MendPlace } from '../../../../contracts/messages/message-log';
import { declarationOf } from '../../../../contracts/messages/messages';
import { type Condition, rows } from '../../../../rows/rows';
import { normalisePhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { invalidField, notFound, Refusal } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { usefulAgainUntil } from '../../calendar/messages/send-again';
import { appointmentCondition } from '../../calendar/read-appointments';
import { idOf } from '../../relations';
import { resendDeadline } from '../../visits/messages/resend-deadline';
import { contextOf } from '../message-context';
import { requeueMessage } from '../requeue-message';
import { smsBlockReason } from '../sms-block-reason';
import { asLoggedMessages } from './list-messages';

const fieldOf = ({ kind }: Pick<Message, 'kind'>) => (kind === 'sms' ? 'phone' : 'email');

async function rowsBehind(app: App, { aboutCollection, aboutId }: Message) {
  const byId = { id: aboutId ?? 0 };
  const ofVisit = aboutCollection === 'appointments' && aboutId;
  const visitRow = ofVisit ? await rows(app, 'appointments').one(appointmentCondition(aboutId)) : null;
  const bookingId = aboutCollection === 'bookings' ? aboutId : idOf(visitRow?.onlineBookingId);
  const booking = bookingId ? await rows(app, 'bookings').one({ id: bookingId }) : null;
  const visit =
    visitRow ?? (booking && (await rows(app, 'appointments').one({ onlineBookingId: booking.id })));
  const customerId = idOf(booking?.userId);
  const customer =
    aboutCollection === 'users'
      ? await rows(app, 'users').one(byId)
      : customerId && (await rows(app, 'users').one({ id: customerId }));
  return { booking, visit: visit?.deletedAt ? null : visit, customer: customer || null };
}

/** Returns other rows with the number or address of a message. Only the customer can change an account's email. */
async function rowsSharingAddress(app: App, lost: Message): Promise<MendPlace[]> {
  const field = fieldOf(lost);
  const { booking, visit, customer } = await rowsBehind(app, lost);
  const places: (MendPlace | false)[] = [
    booking?.[field] === lost.to && 'booking',
    visit?.[field] === lost.to && 'visit',
    field === 'phone' && customer?.phone === lost.to && 'customer',
  ];
  return places.filter((place) => place !== false);
}

/** Corrects a number or address in these places, where it still equals the message's recipient. */
async function correctRecipient(
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
      find: () => rows(app, 'appointments').one(appointmentCondition(visit.id)),
      decide: corrected,
    });
  if (customer && field === 'phone' && places.includes('customer'))
    await changeRow(app.payload, 'users', {
      find: () => rows(app, 'users').one({ id: customer.id }),
      decide: corrected,
    });
}

const isLost: Condition<'messages'> = { state: ['failed', 'expired'] };
const hourMs = 60 * 60_000;

/** Returns an unsent message. Throws `not-found` for any other. */
async function findLostMessage(app: App, id: number): Promise<Message> {
  const row = await rows(app, 'messages').one([{ id }, isLost]);
  if (!row) throw notFound();
  return row;
}

/** Returns until when the message is useful if sent now: as its visit or record defines, else as long as at first. */
async function usefulUntil(app: App, lost: Message): Promise<Date> {
  if (lost.aboutCollection === 'appointments') {
    const until = await usefulAgainUntil(app, lost);
    if (until) return until;
  }
  if (lost.aboutCollection === 'visits') {
    const until = await resendDeadline(app, lost);
    if (until) return until;
  }
  const hours = declarationOf(lost.template ?? '')?.usefulHours;
  const first = (lost.usefulUntil ?? 0) - Date.parse(lost.createdAt);
  const span = typeof hours === 'number' ? hours * hourMs : Math.max(first, hourMs);
  return new Date(app.now().getTime() + span);
}

function notMendableReason({ context }: Message): string | null {
  const { oneTimeLink } = contextOf({ context });
  return oneTimeLink
    ? 'It carries a private link of an account, which goes to the address of that account alone'
    : null;
}

/** Returns the number or address as stored. Throws `invalid` for an invalid one, or one that must not be texted. */
async function checkedRecipient(app: App, lost: Message, recipient: string | undefined): Promise<string> {
  const to =
    lost.kind === 'sms' ? normalisePhone(recipient ?? lost.to) : (recipient ?? lost.to).toLowerCase();
  if (!to) throw invalidField('to', 'Please enter a valid phone number');
  if (lost.kind === 'email' && !emailAddress().safeParse(to).success)
    throw invalidField('to', 'Please enter a valid email address');
  const blocked = lost.kind === 'sms' ? await smsBlockReason(app, to) : null;
  if (blocked) throw invalidField('to', blocked);
  const fixed = to === lost.to ? null : notMendableReason(lost);
  if (fixed) throw invalidField('to', fixed);
  return to;
}

export async function readSending(app: App, id: number): Promise<ReplyOf<typeof contract>> {
  const lost = await findLostMessage(app, id);
  const [message] = await asLoggedMessages(app, [lost]);
  if (!message) throw notFound();
  const notAgain = await usefulUntil(app, lost).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message;
      throw error;
    },
  );
  return {
    message,
    notAgainReason: notAgain,
    notMendableReason: notMendableReason(lost),
    alsoOn: await rowsSharingAddress(app, lost),
  };
}

/**
 * Resends an unsent message to its recipient or another one, who is also stored in the given places. Closes the lost
 * message. Repeatable: one copy is sent.
 */
export async function resendMessage(
  app: App,
  id: number,
  { to: given, alsoOn: places }: { to?: string; alsoOn: MendPlace[] },
): Promise<void> {
  const lost = await findLostMessage(app, id);
  // Another tab was first.
  if (await rows(app, 'messages').one({ dedupeKey: `again:${id}` })) return close(app, id);
  const to = await checkedRecipient(app, lost, given);
  const until = await usefulUntil(app, lost);
  if (to !== lost.to) await correctRecipient(app, lost, to, places);
  await requeueMessage(app, lost, { to, usefulUntil: until });
  await close(app, id);
  app.wakeRelay();
}

async function close(app: App, id: number): Promise<void> {
  const open: Condition<'messages'> = [{ id }, isLost, { putAsideAt: null }];
  await rows(app, 'messages').update(open, { putAsideAt: app.now().getTime() });
}

/** Dismisses a lost message, or undoes that. */
export async function setMessageDismissed(app: App, id: number, isPutAside: boolean): Promise<void> {
  await findLostMessage(app, id);
  if (isPutAside) await close(app, id);
  else await rows(app, 'messages').update([{ id }, isLost], { putAsideAt: null });
  await auditCaller(app, isPutAside ? 'Dismissed a message' : 'Restored a message', `messages ${id}`);
}
