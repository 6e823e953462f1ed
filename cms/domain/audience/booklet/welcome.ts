import { bookletValues } from '../../content/booklet-values';
import { surveyPage, welcomeBooklet } from '../../content/survey-page';
import { outboxRows } from '../../messages/outbox-rows';
import { queueMessage } from '../../messages/queue-message';
import { unsubscribeUrl } from './unsubscribe';

/** Outbox of subscribers: the welcome email, keyed by subscription. A new subscription has another key. */
export const subscriberOutbox = outboxRows({
  collection: 'booklet-subscribers',
  processPending: async (app, row) => {
    const [page, booklet] = await Promise.all([surveyPage(app), welcomeBooklet(app)]);
    if (!booklet) app.log.warn({ subscriberId: row.id }, 'there is no booklet to welcome subscribers with');
    await queueMessage(app, 'bookletWelcomeEmail', {
      to: row.email,
      values: bookletValues(app, row.fullName, page, booklet),
      about: { collection: 'booklet-subscribers', id: row.id },
      key: `subscriber:${row.id}:welcome:${row.timesSubscribed ?? 1}`,
      attachments: booklet ? [booklet.id] : [],
      unsubscribeUrl: unsubscribeUrl(app, row.id),
    });
  },
});
