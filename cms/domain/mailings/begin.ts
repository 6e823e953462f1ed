import type { Where } from 'payload';
import type { BookletMailing, Media } from '../../../collections/payload-types';
import type { MailingInput } from '../../../contracts/audience/mailings';
import { secondClickMs } from '../../../contracts/idempotency';
import { plural } from '../../../rules/money/numbers';
import type { App } from '../../app';
import { findIds, findRow, findRows, insertRow } from '../../database/rows';
import { auditCaller } from '../../security/audit';
import { hashToken, randomToken } from '../../security/sign-in/passwords';
import type { SentFile } from '../files/accept';
import { once, type RequestKey } from '../idempotency/run-idempotent';
import { storeBooklet } from './store-booklet';

type Booklet = SentFile & { digest: string };

/** The common prefix of the keys of all mailings with the same text and PDF. */
const fingerprintOf = (
  { bookletTitle, bookletDescription }: MailingInput,
  file: Booklet | undefined,
): string => `mailing:${hashToken(JSON.stringify([bookletTitle, bookletDescription, file?.digest ?? '']))}:`;

/**
 * An earlier mailing that this press repeats: that of an earlier try of the same press, or one with the same text that
 * is still being sent or was begun a moment ago. One that went to nobody is no reason not to send now.
 */
async function begunBefore(app: App, text: string, key: string): Promise<number | null> {
  const samePress = await findRow(app.payload, 'booklet-mailings', { idempotencyKey: { equals: key } });
  if (samePress) return samePress.id;
  const justNow = new Date(app.now().getTime() - secondClickMs).toISOString();
  const recent = await findRows(
    app.payload,
    'booklet-mailings',
    { or: [{ state: { equals: 'sending' } }, { createdAt: { greater_than: justNow } }] },
    { fields: ['idempotencyKey', 'totalSubscribers'], sort: ['-id'] },
  );
  const same = recent.find(
    ({ idempotencyKey, totalSubscribers }) => totalSubscribers && idempotencyKey?.startsWith(text),
  );
  return same?.id ?? null;
}

/** Those who have not left the list. */
export const onTheList: Where = { isActive: { equals: true } };

/** A new mailing to all who are on the list now. */
async function insertMailing(
  app: App,
  input: MailingInput,
  file: Booklet | undefined,
  idempotencyKey: string,
): Promise<number> {
  const [lastSubscriberId] = await findIds(app.payload, 'booklet-subscribers', onTheList, {
    sort: ['-id'],
    limit: 1,
  });
  const { totalDocs } = await app.payload.count({ collection: 'booklet-subscribers', where: onTheList });
  const media: Media | null = file ? await storeBooklet(app, file) : null;
  const { id } = await insertRow(app.payload, 'booklet-mailings', {
    ...input,
    booklet: media?.id ?? null,
    state: 'sending',
    totalSubscribers: totalDocs,
    lastSubscriberId: lastSubscriberId ?? 0,
    queuedUpTo: 0,
    createdAt: app.now().toISOString(),
    idempotencyKey,
  });
  await auditCaller(
    app,
    `Sent a booklet to ${plural(totalDocs, 'subscriber')}${input.withSms ? ', by email and SMS' : ', by email'}`,
    `booklet-mailings ${id}`,
  );
  return id;
}

/**
 * Begins a mailing, or finds the one that this press, or one beside it, has begun already. From here on it goes on by
 * itself, whatever becomes of the call or of this process.
 */
export async function beginMailing(
  app: App,
  input: MailingInput,
  file: Booklet | undefined,
  requestKey: RequestKey | null,
): Promise<Pick<BookletMailing, 'id'>> {
  const text = fingerprintOf(input, file);
  const key = `${text}${requestKey?.mark ?? randomToken()}`;
  // Presses with the same text take turns, from however many tabs and processes. The claim stores no answer: each
  // looks for a mailing begun before.
  const claim = { scope: 'booklet mailing', key: text, words: text, keepMs: 0 };
  const { body } = await once(app, claim, async () => {
    const id = (await begunBefore(app, text, key)) ?? (await insertMailing(app, input, file, key));
    return { status: 200, body: String(id) };
  });
  return { id: Number(body) };
}
