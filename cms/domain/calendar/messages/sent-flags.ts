import type { Message } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { isSent, messagesOf, purposeOf } from './visit-messages';

async function recordConfirmation(app: App, id: number, messageId: number, at: string): Promise<void> {
  const still: Condition<'appointments'> = { id, confirmationMessageId: messageId };
  await rows(app, 'appointments').update(still, { confirmationSent: true, confirmationSentAt: at });
}

async function recordReviewRequest(app: App, id: number, messageId: number, at: string): Promise<void> {
  const still: Condition<'appointments'> = {
    id,
    reviewMessageId: { until: messageId },
    reviewRequestSent: { not: true },
  };
  await rows(app, 'appointments').update(still, { reviewRequestSent: true, reviewRequestSentAt: at });
}

const notes = { confirmation: recordConfirmation, review: recordReviewRequest } as const;

/** Marks a visit's confirmation or review request as sent. When this fails a job repeats it. */
export async function recordSent(app: App, message: Message, at: string): Promise<void> {
  const purpose = purposeOf(message.template);
  if (message.aboutCollection !== 'appointments' || !message.aboutId) return;
  if (purpose !== 'confirmation' && purpose !== 'review') return;
  await notes[purpose](app, message.aboutId, message.id, at).catch((fault: Error) =>
    app.log.warn({ messageId: message.id, fault }, 'a sent message will be noted later'),
  );
}

/** Days that the job looks back. For older messages only the log counts. */
const daysBack = 30;

/** Sets missing sent marks: after a crash, or when the message was sent before its visit had the field. */
export async function recoverSentFlags(app: App): Promise<void> {
  const from = addDays(dateIn(app.env.BUSINESS_TIME_ZONE, app.now()), -daysBack);
  const visits = await rows(app, 'appointments').pick(
    {
      deletedAt: null,
      appointmentDate: { from },
      or: [
        { confirmationMessageId: { not: null }, confirmationSent: { not: true } },
        { reviewMessageId: { not: null }, reviewRequestSent: { not: true } },
      ],
    },
    ['confirmationMessageId', 'reviewMessageId'],
  );
  const messages = await messagesOf(
    app,
    visits.map(({ id }) => id),
  );
  for (const { id } of visits) {
    for (const message of messages.get(id) ?? []) {
      const { purpose } = message;
      if (!isSent(message) || (purpose !== 'confirmation' && purpose !== 'review')) continue;
      await notes[purpose](app, id, message.id, message.at);
    }
  }
}
