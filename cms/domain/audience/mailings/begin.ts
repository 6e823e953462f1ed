import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ValidationError } from 'payload';
import type { BookletMailing, Media } from '../../../../collections/payload-types';
import type { MailingInput } from '../../../../contracts/audience/mailings';
import { secondClickMs } from '../../../../contracts/idempotency';
import { inPlainLetters } from '../../../../rules/accounts/latin-letters';
import { plural } from '../../../../rules/money/numbers';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { invalidField, Refusal } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { hashToken, randomToken } from '../../../security/sign-in/passwords';
import { acceptAttachment, type SentFile } from '../../system/files/accept';
import { once, type RequestKey } from '../../system/idempotency/run-idempotent';

/** The name under which subscribers read it: letters, digits and hyphens, and never another file's. */
const fileName = (name: string): string => {
  const text = inPlainLetters(name.replace(/\.pdf$/i, ''))
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80);
  return `${text || 'booklet'}-${randomUUID().slice(0, 8)}.pdf`;
};

/** Stores a PDF among the public files. A file that is no PDF by its content is refused. */
async function storeBooklet(app: App, sent: SentFile): Promise<Media> {
  const { mimeType, name } = await acceptAttachment(sent);
  if (mimeType !== 'application/pdf') throw new Refusal('wrong-type', 'Please choose a PDF');
  // Payload names the file after the path that it reads.
  const filePath = join(dirname(sent.path), fileName(basename(name)));
  await copyFile(sent.path, filePath);
  try {
    return (await app.payload.create({ collection: 'media', data: {}, filePath, depth: 0 })) as Media;
  } catch (error) {
    if (error instanceof ValidationError)
      throw invalidField('booklet', 'This PDF is damaged or incomplete. Please try another one.');
    throw error;
  }
}

/** Less than where any step begins, so that a step on its way does not skip those whom it has written to. */
const beforeAll = -1;

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
  const samePress = await rows(app, 'booklet-mailings').one({ idempotencyKey: key });
  if (samePress) return samePress.id;
  const justNow = new Date(app.now().getTime() - secondClickMs).toISOString();
  const recent = await rows(app, 'booklet-mailings').pick(
    { or: [{ state: 'sending' }, { createdAt: { after: justNow } }] },
    ['idempotencyKey', 'totalSubscribers'],
    { sort: ['-id'] },
  );
  const same = recent.find(
    ({ idempotencyKey, totalSubscribers }) => totalSubscribers && idempotencyKey?.startsWith(text),
  );
  return same?.id ?? null;
}

/**
 * Adds texts to a mailing that went by email alone: the owner has pressed again, by SMS too. It goes through the list once
 * more, and the keys of its emails keep each of them single.
 */
async function addTexts(app: App, id: number): Promise<void> {
  const where: Condition<'booklet-mailings'> = { id, withSms: { not: true } };
  const again = { withSms: true, state: 'sending', queuedUpTo: beforeAll, finishedAt: null } as const;
  if (await rows(app, 'booklet-mailings').update(where, again))
    await auditCaller(app, 'Sent a booklet by SMS, too', `booklet-mailings ${id}`);
}

/** Subscribers who have not left the list. */
export const onTheList: Condition<'booklet-subscribers'> = { isActive: true };

/** A new mailing to all who are on the list now. */
async function insertMailing(
  app: App,
  input: MailingInput,
  file: Booklet | undefined,
  idempotencyKey: string,
): Promise<number> {
  const [lastSubscriberId] = await rows(app, 'booklet-subscribers').ids(onTheList, {
    sort: ['-id'],
    limit: 1,
  });
  const totalDocs = await rows(app, 'booklet-subscribers').count(onTheList);
  const media: Media | null = file ? await storeBooklet(app, file) : null;
  const { id } = await rows(app, 'booklet-mailings').add({
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
    const before = await begunBefore(app, text, key);
    if (before && input.withSms) await addTexts(app, before);
    return { status: 200, body: String(before ?? (await insertMailing(app, input, file, key))) };
  });
  return { id: Number(body) };
}
