import type { MessagePurpose } from '../calendar/appointment-message';
import type { MessageName } from './messages';

/**
 * The purpose of each message about a visit: its label in the visit's dialog, whether it may be sent again, and
 * whether it is cancelled when the visit moves. `queueMessage` refuses a message about an appointment without a row
 * here.
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

/** Notices to the owner about another message: they are about whatever that one is about, and no part of a visit. */
export type NoticeOfAnything = Extract<MessageName, 'unreachedOwnerEmail'>;

/** The messages that are about a visit. */
export type VisitMessageName = keyof typeof purposeOfVisitMessage;
