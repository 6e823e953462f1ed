import type { BookletMailing, BookletSubscriber, Media } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { finishEachRow } from '../../../finish-each-row';
import { rowsAbout } from '../../messages/messages-about';
import { queueMessage } from '../../messages/queue-message';
import { smsBlockReason } from '../../messages/sms-block-reason';
import { idOf } from '../../relations';
import { unsubscribeUrl } from '../booklet/unsubscribe';
import { onTheList } from './begin';

/** Number of subscribers per step. */
const atOnce = 50;
/** The email attaches a PDF up to this size, in bytes. Each email has the link, too. */
const attachedUpTo = 5_000_000;

async function bookletOf(app: App, mailing: BookletMailing): Promise<Media | null> {
  const id = idOf(mailing.booklet);
  return id ? rows(app, 'media').one({ id }) : null;
}

export const urlOfBooklet = (app: App, booklet: Pick<Media, 'filename'> | null): string | null =>
  booklet?.filename ? `${app.env.PUBLIC_URL}/media/${encodeURIComponent(booklet.filename)}` : null;

/** Queues the email to one subscriber and, unless they opted out, the text. */
async function writeTo(app: App, mailing: BookletMailing, booklet: Media | null, row: BookletSubscriber) {
  const message = {
    values: {
      firstName: row.fullName.split(/\s+/)[0] ?? '',
      fullName: row.fullName,
      bookletTitle: mailing.bookletTitle,
      bookletDescription: mailing.bookletDescription,
      bookletUrl: urlOfBooklet(app, booklet) ?? `${app.env.PUBLIC_URL}/bookletlist`,
    },
    about: { collection: 'booklet-mailings', id: mailing.id },
    unsubscribeUrl: unsubscribeUrl(app, row.id),
  } as const;
  await queueMessage(app, 'bookletMailingEmail', {
    ...message,
    to: row.email,
    key: `mailing:${mailing.id}:email:${row.id}`,
    attachments: booklet && (booklet.filesize ?? 0) <= attachedUpTo ? [booklet.id] : [],
  });
  if (!mailing.withSms || (await smsBlockReason(app, row.phone))) return;
  await queueMessage(app, 'bookletMailingSms', {
    ...message,
    to: row.phone,
    key: `mailing:${mailing.id}:sms:${row.id}`,
  });
}

/** Queues the messages to the next subscribers. Each message has a key, so a repeated step adds none. */
async function step(app: App, mailing: BookletMailing): Promise<void> {
  const from = mailing.queuedUpTo ?? 0;
  const docs = await rows(app, 'booklet-subscribers').all(
    [onTheList, { id: { after: from } }, { id: { until: mailing.lastSubscriberId ?? 0 } }],
    { sort: ['id'], limit: atOnce },
  );
  const booklet = await bookletOf(app, mailing);
  for (const row of docs) await writeTo(app, mailing, booklet, row);
  const upTo = docs.length < atOnce ? (mailing.lastSubscriberId ?? 0) : (docs.at(-1)?.id ?? from);
  await rows(app, 'booklet-mailings').update({ id: mailing.id, queuedUpTo: from }, { queuedUpTo: upTo });
  app.wakeRelay();
}

async function finish(app: App, mailing: BookletMailing): Promise<boolean> {
  const ofMailing = rowsAbout('booklet-mailings', [mailing.id]);
  const waiting = [ofMailing, { state: 'queued' as const }];
  if ((await rows(app, 'messages').ids(waiting, { limit: 1 })).length) return false;
  const totalDocs = await rows(app, 'messages').count([ofMailing, { kind: 'email' }]);
  await rows(app, 'booklet-mailings').update(
    { id: mailing.id, state: 'sending', queuedUpTo: mailing.queuedUpTo ?? null },
    { state: 'done', totalSubscribers: totalDocs, finishedAt: app.now().toISOString() },
  );
  return true;
}

/**
 * Runs one step of a mailing. Returns whether it queued messages, waits for messages on their way, or is finished.
 */
export async function continueMailing(app: App, id: number): Promise<'wrote' | 'waits' | 'over'> {
  const mailing = await rows(app, 'booklet-mailings').one({ id });
  if (!mailing || mailing.state === 'done') return 'over';
  if ((mailing.queuedUpTo ?? 0) >= (mailing.lastSubscriberId ?? 0))
    return (await finish(app, mailing)) ? 'over' : 'waits';
  await step(app, mailing);
  return 'wrote';
}

/**
 * Runs one step of every unfinished mailing, so that a crash or a restart stops none. Returns the number of messages
 * queued.
 */
export async function continueMailings(app: App): Promise<number> {
  const sending = await rows(app, 'booklet-mailings').pick({ state: 'sending' }, [], { sort: ['id'] });
  let wrote = 0;
  const runStep = async ({ id }: Pick<BookletMailing, 'id'>) => {
    if ((await continueMailing(app, id)) === 'wrote') wrote += 1;
  };
  await finishEachRow(app, sending, runStep, 'a mailing will be continued later');
  return wrote;
}
