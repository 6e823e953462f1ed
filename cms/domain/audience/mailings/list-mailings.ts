import { setTimeout as pause } from 'node:timers/promises';
import type { BookletMailing } from '../../../../collections/payload-types';
import type {
  listMailings as contract,
  Mailing,
  MailingWithFailures,
} from '../../../../contracts/audience/mailings';
import type { QueryOf } from '../../../../contracts/endpoint';
import { labelOf, mailingStates } from '../../../../contracts/options';
import { type Condition, rows } from '../../../../rows/rows';
import { plainReason } from '../../../../rules/messages/message-trouble';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { csv } from '../../csv';
import { rowsAbout } from '../../messages/messages-about';
import { ownersList } from '../../owners-list';
import { idOf } from '../../relations';
import { continueMailing, urlOfBooklet } from './continue-mailings';

/** Maximum number of failures listed by name. */
const max = 100;
const arrivedState: Condition<'messages'> = { state: ['sent', 'delivered'] };
const failedState: Condition<'messages'> = { state: ['failed', 'expired'] };

async function statsOf(app: App, { id, totalSubscribers }: BookletMailing): Promise<Mailing['stats']> {
  const ofMailing = rowsAbout('booklet-mailings', [id]);
  const count = (...where: Condition<'messages'>[]) => rows(app, 'messages').count([ofMailing, ...where]);
  const [emailSuccess, smsSuccess, emailFailed, smsFailed, waiting, logged] = await Promise.all([
    count(arrivedState, { kind: 'email' }),
    count(arrivedState, { kind: 'sms' }),
    count(failedState, { kind: 'email' }),
    count(failedState, { kind: 'sms' }),
    count({ state: 'queued' }),
    count({ state: 'logged' }),
  ]);
  return {
    totalSubscribers: totalSubscribers ?? 0,
    emailSuccess,
    smsSuccess,
    emailFailed,
    smsFailed,
    waiting,
    logged,
  };
}

/** Maps a mailing for the owner. Counts its figures from the message log. */
async function asMailing(app: App, row: BookletMailing): Promise<Mailing> {
  const booklet = idOf(row.booklet);
  const media = booklet ? await rows(app, 'media').one({ id: booklet }) : null;
  return {
    id: row.id,
    bookletTitle: row.bookletTitle,
    bookletDescription: row.bookletDescription,
    bookletUrl: urlOfBooklet(app, media),
    state: row.state,
    withSms: Boolean(row.withSms),
    stats: await statsOf(app, row),
    createdAt: row.createdAt,
    finishedAt: row.finishedAt ?? null,
  };
}

export const listMailings = (app: App, query: QueryOf<typeof contract>) =>
  ownersList(app, query, {
    collection: 'booklet-mailings',
    searched: ['bookletTitle', 'bookletDescription'],
    forOwner: (rows) => Promise.all(rows.map((row) => asMailing(app, row))),
  });

export async function mailingsCsv(app: App): Promise<string> {
  const mailings: Mailing[] = [];
  for (const row of await rows(app, 'booklet-mailings').all({}, { sort: ['-id'] }))
    mailings.push(await asMailing(app, row));
  return csv(
    [
      'Begun (UTC)',
      'Title',
      'Description',
      'PDF',
      'With SMS',
      'State',
      'Finished (UTC)',
      'Subscribers',
      'Emails sent',
      'Emails failed',
      'SMS sent',
      'SMS failed',
      'Waiting',
      'Kept in the log, not sent',
    ],
    mailings.map(({ stats, ...row }) => [
      row.createdAt,
      row.bookletTitle,
      row.bookletDescription,
      row.bookletUrl,
      row.withSms ? 'yes' : 'no',
      labelOf(mailingStates, row.state),
      row.finishedAt,
      stats.totalSubscribers,
      stats.emailSuccess,
      stats.emailFailed,
      stats.smsSuccess,
      stats.smsFailed,
      stats.waiting,
      stats.logged,
    ]),
  );
}

export async function readMailing(app: App, id: number): Promise<MailingWithFailures> {
  const row = await rows(app, 'booklet-mailings').one({ id });
  if (!row) throw notFound();
  const docs = await rows(app, 'messages').all([rowsAbout('booklet-mailings', [id]), failedState], {
    sort: ['-id'],
    limit: max,
  });
  return {
    ...(await asMailing(app, row)),
    failures: docs.map(({ to, kind, error }) => ({ to, kind, reason: plainReason(error ?? '') })),
  };
}

const [timeoutMs, lookEveryMs] = [10_000, 250];

/** Continues a mailing as long as a caller waits, and returns its progress. Recovery does the rest. */
export async function waitUntilSent(app: App, id: number): Promise<MailingWithFailures> {
  const givesUpAt = performance.now() + timeoutMs;
  while ((await continueMailing(app, id)) !== 'over' && performance.now() < givesUpAt)
    await pause(lookEveryMs);
  return readMailing(app, id);
}
