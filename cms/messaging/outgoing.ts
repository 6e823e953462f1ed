import { join } from 'node:path';
import type { Message } from '../../collections/payload-types';
import { fillGaps, fillTemplate } from '../../rules/messages/templates';
import type { App } from '../app';
import { linkOf } from '../domain/bookings/private-link';
import { isStillSubscribed } from '../domain/booklet/unsubscribe';
import { invitationOf } from '../domain/calendar/messages/invitation';
import { contradictsVisit, obsoleteReason } from '../domain/calendar/messages/is-current';
import type { MessageContext, OneTimeLink } from '../domain/messages/queue';
import { makeToken } from '../security/tokens/one-time-tokens';
import { type Outgoing, SendFailure } from './transport';

/** Makes the one-time link of a message. An older one for the same purpose and person dies with it. */
const makeLink = async (app: App, { path, ...link }: OneTimeLink): Promise<string> =>
  `${app.env.PUBLIC_URL}${path}${await makeToken(app, link)}`;

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
 * Throws a SendFailure for who has left the list
 * since it was queued, and for a visit that was moved or cancelled since.
 */
export async function outgoing(app: App, message: Message): Promise<Outgoing> {
  const context = (message.context ?? {}) as MessageContext;
  if (context.unsubscribeUrl && !(await isStillSubscribed(app, context.unsubscribeUrl)))
    throw new SendFailure('refused', 'Unsubscribed');
  const why = context.visit && (await obsoleteReason(app, message, context.visit));
  if (why) throw new SendFailure('refused', why);
  const invitation = context.invitation && (await invitationOf(app, message, context.invitation));
  const isAfterAll = invitation === null && message.aboutCollection === 'appointments';
  if (isAfterAll || (await contradictsVisit(app, message)))
    throw new SendFailure('refused', 'The visit takes place after all, or is gone');
  const values: Record<string, string> = {};
  if (context.unsubscribeUrl) values.unsubscribeUrl = context.unsubscribeUrl;
  if (context.oneTimeLink) values.link = await makeLink(app, context.oneTimeLink);
  if (context.bookingLink && message.aboutId) values.bookingLink = await linkOf(app, { id: message.aboutId });
  return {
    id: message.id,
    to: message.to,
    subject: message.subject ?? '',
    // Rows from before gaps were noted are looked through for them.
    body: fillGaps(message.body, context.gaps ?? fillTemplate(message.body, {}).gaps, values),
    attachments: context.attachments?.length ? await readAttachments(app, context.attachments) : [],
    unsubscribeUrl: context.unsubscribeUrl,
    invitation: invitation ?? undefined,
  };
}
