import type { MessagePurpose } from '../calendar/appointment-message';
import type { MessageName } from './messages';

/**
 * The purposes of messages about a visit: label in the visit's dialog, whether resending is allowed, and whether
 * moving the visit cancels the message. `queueMessage` refuses a message about an appointment without a row here.
 */
export const purposeOfVisitMessage = {
  appointmentConfirmSms: 'confirmation',
  appointmentConfirmEmail: 'confirmation',
  appointmentCancelledEmail: 'cancellation',
  visitOffSms: 'cancellation',
  visitOffEmail: 'cancellation',
  visitReminderEarlySms: 'reminder',
  visitReminderMorningSms: 'reminder',
  reviewRequestSms: 'review',
  reviewRequestEmail: 'review',
  appointmentTextSms: 'text',
  appointmentLateSms: 'late',
  onTheWaySms: 'on-the-way',
  visitNewTimeSms: 'new-time',
} as const satisfies Partial<Record<MessageName, MessagePurpose>>;

/**
 * Notices to the owner about another message. Their subject is that message's subject, so they do not belong to a
 * visit.
 */
export type NoticeOfAnything = Extract<MessageName, 'unreachedOwnerEmail'>;

export type VisitMessageName = keyof typeof purposeOfVisitMessage;
