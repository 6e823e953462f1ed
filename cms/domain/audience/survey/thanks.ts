import { bookletValues } from '../../content/booklet-values';
import { surveyBooklet, surveyPage } from '../../content/survey-page';
import { outboxRows } from '../../messages/outbox-rows';
import { queueMessage } from '../../messages/queue-message';

export const surveyOutbox = outboxRows({
  collection: 'survey2025',
  processPending: async (app, row) => {
    const [page, booklet] = await Promise.all([surveyPage(app), surveyBooklet(app)]);
    if (!booklet) app.log.warn({ surveyId: row.id }, 'there is no booklet to send to who answers the survey');
    await queueMessage(app, 'surveyThanksEmail', {
      to: row.email,
      values: bookletValues(app, row.name, page, booklet),
      about: { collection: 'survey2025', id: row.id },
      key: `survey:${row.id}:thanks`,
      attachments: booklet ? [booklet.id] : [],
    });
  },
});
