import type { Survey2025 } from '../../../collections/payload-types';
import type { App } from '../../app';
import { bookletEmail } from '../booklet/email';
import { surveyBooklet, surveyPage } from '../content/survey-page';
import { enqueue } from '../messages/service';
import { settleEach } from '../settle-each';

/** Does what an answer still owes: the email with the booklet. It is keyed, so doing it again sends nothing more. */
export async function settleSurvey(app: App, row: Survey2025): Promise<void> {
  const [page, booklet] = await Promise.all([surveyPage(app), surveyBooklet(app)]);
  if (!booklet) app.log.warn({ surveyId: row.id }, 'there is no booklet to send to who answers the survey');
  const email = await bookletEmail(app, {
    template: 'surveyThanksEmail',
    to: row.email,
    fullName: row.name,
    title: page.bookletTitle ?? '',
    description: page.offerText ?? '',
    booklet,
    subscriberId: null,
    dedupeKey: `survey:${row.id}:thanks`,
    about: 'Survey: thank you and booklet',
  });
  await enqueue(app, email);
  await app.payload.db.updateOne({
    collection: 'survey2025',
    where: { id: { equals: row.id } },
    data: { outboxState: 'done' },
    options: { atomic: true },
  });
  app.nudgeRelay();
}

/** Settles answers that a crash or an outage left behind. Returns how many there were. */
export async function settlePendingSurveys(app: App): Promise<number> {
  const { docs } = await app.payload.find({
    collection: 'survey2025',
    where: { outboxState: { equals: 'pending' } },
    limit: 50,
    depth: 0,
    sort: 'id',
    pagination: false,
  });
  return settleEach(app, docs, settleSurvey);
}
