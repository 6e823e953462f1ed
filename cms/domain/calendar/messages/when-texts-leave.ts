import type { Appointment as Row } from '../../../../collections/payload-types';
import type { whenTextsLeave as contract } from '../../../../contracts/calendar/calendar-messages';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { type MessageName, messages } from '../../../../contracts/messages/messages';
import { formatPhone } from '../../../../rules/accounts/phones';
import { leavingText } from '../../../../rules/messages/leaving-words';
import { instantOf } from '../../../../rules/time/instants';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { textSendTime } from '../../messages/text-budgets';
import { appointmentRow } from '../read-appointments';

/** Returns the send time of a text about a visit that is queued now; null for at once. */
function getSendTime(app: App, row: Row, template: MessageName, usefulUntil: number): Promise<Date | null> {
  return textSendTime(app, {
    template,
    to: row.phone ?? '',
    aboutCollection: 'appointments',
    aboutId: row.id,
    usefulUntil,
    createdAt: app.now().toISOString(),
  });
}

/**
 * Returns why a text is not sent: the quiet hours would delay it until it is useless. Includes the number to call.
 * Null when it can be sent.
 */
export async function tooLateReason(
  app: App,
  row: Row,
  template: MessageName,
  usefulUntil: Date,
): Promise<string | null> {
  const at = await getSendTime(app, row, template, usefulUntil.getTime());
  if (!at || at <= usefulUntil) return null;
  const wording = leavingText(app.env.BUSINESS_TIME_ZONE, at, app.now());
  return `${wording} That is too late. Please call ${formatPhone(row.phone)}.`;
}

/** Throws `conflict`, with the number to call, for a text that could only be sent when it is useless. */
export async function refuseTooLate(
  app: App,
  row: Row,
  template: MessageName,
  usefulUntil: Date,
): Promise<void> {
  const reason = await tooLateReason(app, row, template, usefulUntil);
  if (reason) throw new Refusal('conflict', reason);
}

const hourMs = 60 * 60_000;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns the send time of each kind of text to a visit's client, if queued now. */
export async function whenTextsLeave(app: App, id: number): Promise<ReplyOf<typeof contract>> {
  const row = await appointmentRow(app, id);
  const start = instantOf(app.env.BUSINESS_TIME_ZONE, row.appointmentDate, row.appointmentTime);
  const within = (hours: number) => app.now().getTime() + hours * hourMs;
  const [text, confirmation, review] = await Promise.all([
    getSendTime(app, row, 'appointmentTextSms', within(24)),
    getSendTime(app, row, 'appointmentConfirmSms', start.getTime()),
    getSendTime(app, row, 'reviewRequestSms', within(messages.reviewRequestSms.usefulHours)),
  ]);
  return { text: iso(text), confirmation: iso(confirmation), review: iso(review) };
}
