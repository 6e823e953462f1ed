import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ValidationError } from 'payload';
import type { BookletMailing, Media } from '../../../../collections/payload-types';
import type { MailingInput } from '../../../../contracts/audience/mailings';
import { secondClickMs } from '../../../../contracts/idempotency';
import { type Condition, rows } from '../../../../rows/rows';
import { toLatinLetters } from '../../../../rules/accounts/to-latin-letters';
import { plural } from '../../../../rules/money/numbers';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { hashToken, randomToken } from '../../../security/sign-in/passwords';
import { acceptAttachment, type SentFile } from '../../system/files/accept';
import { type RequestKey, runClaim } from '../../system/idempotency/run-idempotent';

/** Returns the file name that subscribers see: letters, digits and hyphens, unique. */
const fileName = (name: string): string => {
  const text = toLatinLetters(name.replace(/\.pdf$/i, ''))
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80);
  return `${text || 'booklet'}-${randomUUID().slice(0, 8)}.pdf`;
};

/** Stores a PDF among the public files. Refuses a file whose content is no PDF. */
async function storeBooklet(app: App, sent: SentFile): Promise<Media> {
  const { mimeType, name } = await acceptAttachment(sent);
  if (mimeType !== 'application/pdf') throw new Refusal('wrong-type', 'Please choose a PDF');
  // Payload takes the file name from the path that it reads.
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

/** Less than every start of a step, so that a running step does not skip the subscribers to whom it has written. */
const beforeAll = -1;

type Booklet = SentFile & { digest: string };

/** Common prefix of the keys of all mailings with the same text and PDF. */
const fingerprintOf = (
  { bookletTitle, bookletDescription }: MailingInput,
  file: Booklet | undefined,
): string => `mailing:${hashToken(JSON.stringify([bookletTitle, bookletDescription, file?.digest ?? '']))}:`;

/**
 * Returns the earlier mailing that this press repeats: from the same press, or with the same text if it is still
 * being sent or was started a moment ago. A mailing without recipients does not count.
 */
async function findRepeatedMailing(app: App, text: string, key: string): Promise<number | null> {
  const samePress = await rows(app, 'booklet-mailings').one({ idempotencyKey: key });
  if (samePress) return samePress.id;
  const justNow = new Date(app.now().getTime() - secondClickMs).toISOString();
  const recent = await rows(app, 'booklet-mailings').pick(
    { or: [{ state: 'sending' }, { createdAt: { after: justNow } }] },
    ['idempotencyKey', 'totalSubscribers'],
    { sort: ['-id'] },
  );
  const sameMailing = recent.find(
    ({ idempotencyKey, totalSubscribers }) => totalSubscribers && idempotencyKey?.startsWith(text),
  );
  return sameMailing?.id ?? null;
}

/**
 * Adds texts to a mailing that went by email alone, when the owner presses again with SMS. Starts the list again; the
 * keys of the emails prevent duplicates.
 */
async function addTexts(app: App, id: number): Promise<void> {
  const where: Condition<'booklet-mailings'> = { id, withSms: { not: true } };
  const again = { withSms: true, state: 'sending', queuedUpTo: beforeAll, finishedAt: null } as const;
  if (await rows(app, 'booklet-mailings').update(where, again))
    await auditCaller(app, 'Sent a booklet by SMS, too', `booklet-mailings ${id}`);
}

export const onTheList: Condition<'booklet-subscribers'> = { isActive: true };

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
 * Starts a mailing, or returns the one that this press or a concurrent one started. The mailing then continues in the
 * background, even if the call or this process ends.
 */
export async function beginMailing(
  app: App,
  input: MailingInput,
  file: Booklet | undefined,
  requestKey: RequestKey | null,
): Promise<Pick<BookletMailing, 'id'>> {
  const text = fingerprintOf(input, file);
  const key = `${text}${requestKey?.mark ?? randomToken()}`;
  // Presses with the same text run one after another, across tabs and processes. The claim stores no answer: each
  // press looks for an earlier mailing.
  const claim = { scope: 'booklet mailing', key: text, words: text, keepMs: 0 };
  const { body } = await runClaim(app, claim, async () => {
    const before = await findRepeatedMailing(app, text, key);
    if (before && input.withSms) await addTexts(app, before);
    return { status: 200, body: String(before ?? (await insertMailing(app, input, file, key))) };
  });
  return { id: Number(body) };
}
