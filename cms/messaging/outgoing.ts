import { join } from 'node:path';
import type { Message } from '../../collections/payload-types';
import { fillGaps, fillTemplate } from '../../rules/templates';
import type { App } from '../app';
import { remove } from '../database/rows';
import { isStillSubscribed } from '../domain/booklet/unsubscribe';
import type { MessageContext, OneTimeLink } from '../domain/messages/queue';
import { hashToken, randomToken } from '../security/passwords';
import { type Outgoing, SendFailure } from './transport';

/** Makes the one-time link of a message. An older one for the same purpose and person dies with it. */
async function makeLink(app: App, link: OneTimeLink): Promise<string> {
  const { purpose, subjectCollection, subjectId } = link;
  const token = randomToken();
  await remove(app.payload, 'one-time-tokens', {
    and: [
      { purpose: { equals: purpose } },
      { subjectCollection: { equals: subjectCollection } },
      { subjectId: { equals: subjectId } },
    ],
  });
  await app.payload.create({
    collection: 'one-time-tokens',
    data: {
      tokenHash: hashToken(token),
      purpose,
      subjectCollection,
      subjectId,
      expiresAt: app.now().getTime() + link.minutes * 60_000,
    },
  });
  return `${app.env.PUBLIC_URL}${link.path}${token}`;
}

async function readAttachments(app: App, ids: number[]) {
  const { docs } = await app.payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
  });
  return docs.flatMap(({ filename }) =>
    filename ? [{ filename, path: join(app.env.DATA_DIR, 'media', filename) }] : [],
  );
}

/**
 * The message as it leaves. One-time links exist only here and in the message itself, never in the log.
 * Throws a SendFailure for who has left the list since it was queued.
 */
export async function outgoing(app: App, message: Message): Promise<Outgoing> {
  const context = (message.context ?? {}) as MessageContext;
  if (context.unsubscribeUrl && !(await isStillSubscribed(app, context.unsubscribeUrl)))
    throw new SendFailure('refused', 'Unsubscribed');
  const values: Record<string, string> = {};
  if (context.unsubscribeUrl) values.unsubscribeUrl = context.unsubscribeUrl;
  if (context.oneTimeLink) values.link = await makeLink(app, context.oneTimeLink);
  return {
    id: message.id,
    to: message.to,
    subject: message.subject ?? '',
    // Rows from before gaps were noted are looked through for them.
    body: fillGaps(message.body, context.gaps ?? fillTemplate(message.body, {}).gaps, values),
    attachments: context.attachments?.length ? await readAttachments(app, context.attachments) : [],
    unsubscribeUrl: context.unsubscribeUrl,
  };
}
