import type { BookletMailing, Media } from '../../../collections/payload-types';
import type { MailingInput } from '../../../contracts/mailings';
import { dateIn } from '../../../rules/zone';
import type { App } from '../../app';
import { findIds, findRow, insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { hashToken } from '../../security/passwords';
import type { SentFile } from '../files/accept';
import { storeBooklet } from './store-booklet';

/** The same words with the same PDF on one day are one mailing, from however many tabs and presses it comes. */
function keyOf(app: App, { bookletTitle, bookletDescription }: MailingInput, digest: string): string {
  const day = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  return `mailing:${day}:${hashToken(JSON.stringify([bookletTitle, bookletDescription, digest]))}`;
}

/**
 * Begins a mailing to all who are on the list now, or finds the one that was begun already. From here on it goes on by
 * itself, whatever becomes of the call or of this process.
 */
export async function beginMailing(
  app: App,
  input: MailingInput,
  file: (SentFile & { digest: string }) | undefined,
): Promise<BookletMailing> {
  const idempotencyKey = keyOf(app, input, file?.digest ?? '');
  const begun = () =>
    findRow(app.payload, 'booklet-mailings', { idempotencyKey: { equals: idempotencyKey } });
  const earlier = await begun();
  if (earlier) return earlier;
  const active = { isActive: { equals: true } };
  const [lastSubscriberId] = await findIds(app.payload, 'booklet-subscribers', active, {
    sort: ['-id'],
    limit: 1,
  });
  const { totalDocs } = await app.payload.count({ collection: 'booklet-subscribers', where: active });
  const media: Media | null = file ? await storeBooklet(app, file) : null;
  try {
    return await insertRow(app.payload, 'booklet-mailings', {
      ...input,
      booklet: media?.id ?? null,
      state: 'sending',
      totalSubscribers: totalDocs,
      lastSubscriberId: lastSubscriberId ?? 0,
      queuedUpTo: 0,
      idempotencyKey,
    });
  } catch (error) {
    const winner = isUniqueViolation(error, 'idempotencyKey') ? await begun() : null;
    if (!winner) throw error;
    if (media) await app.payload.delete({ collection: 'media', id: media.id });
    return winner;
  }
}
