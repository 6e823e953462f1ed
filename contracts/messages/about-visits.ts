import type { MessagePurpose } from '../calendar/calendar';
import type { MessageName } from './messages';

/**
 * What each message about a visit is for: what the visit's dialog calls it, whether it may be sent again, and whether
 * it is taken back when the visit moves. `queueMessage` takes no message about an appointment that has no row here.
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
} as const satisfies Partial<Record<MessageName, MessagePurpose>>;

/** Notices to the owner about another message: they are about whatever that one is about, and no part of a visit. */
export type NoticeOfAnything = Extract<MessageName, 'unreachedOwnerEmail'>;

/** The messages that are about a visit. */
export type VisitMessageName = keyof typeof purposeOfVisitMessage;
