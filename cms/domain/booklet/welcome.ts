import type { BookletSubscriber } from '../../../collections/payload-types';
import type { App } from '../../app';
import { surveyPage, welcomeBooklet } from '../content/survey-page';
import { enqueue } from '../messages/service';
import { settleEach } from '../settle-each';
import { bookletEmail } from './email';

/**
 * Does what a subscription still owes: its welcome email. It is keyed by the subscription, so doing it again
 * sends nothing more.
 */
export async function settleSubscriber(app: App, row: BookletSubscriber): Promise<void> {
  const [page, booklet] = await Promise.all([surveyPage(app), welcomeBooklet(app)]);
  if (!booklet) app.log.warn({ subscriberId: row.id }, 'there is no booklet to welcome subscribers with');
  const email = await bookletEmail(app, {
    template: 'bookletWelcomeEmail',
    to: row.email,
    fullName: row.fullName,
    title: page.bookletTitle ?? '',
    description: page.offerText ?? '',
    booklet,
    subscriberId: row.id,
    dedupeKey: `subscriber:${row.id}:welcome:${row.timesSubscribed ?? 1}`,
    about: 'Welcome to the booklet list',
  });
  await enqueue(app, email);
  await app.payload.db.updateOne({
    collection: 'booklet-subscribers',
    where: { and: [{ id: { equals: row.id } }, { timesSubscribed: { equals: row.timesSubscribed ?? 1 } }] },
    data: { outboxState: 'done' },
    options: { atomic: true },
  });
  app.nudgeRelay();
}

/** Settles subscriptions that a crash or an outage left behind. Returns how many there were. */
export async function settlePendingSubscribers(app: App): Promise<number> {
  const { docs } = await app.payload.find({
    collection: 'booklet-subscribers',
    where: { outboxState: { equals: 'pending' } },
    limit: 50,
    depth: 0,
    sort: 'id',
    pagination: false,
  });
  return settleEach(app, docs, settleSubscriber);
}
