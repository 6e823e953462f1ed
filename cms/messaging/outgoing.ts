import { join } from 'node:path';
import type { Message } from '../../collections/payload-types';
import { whereOf } from '../../rows/rows';
import { fillGaps, type Gap } from '../../rules/messages/templates';
import type { App } from '../app';
import { requireReadableRow } from '../database/json-columns';
import { contextOf, type OneTimeLink } from '../domain/messages/message-context';
import type { BeforeSend, MessageTopic } from '../domain/messages/message-topic';
import { makeToken } from '../security/tokens/one-time-tokens';
import { type Outgoing, SendFailure } from './transport';

/** Creates a message's one-time link. It replaces an older one for the same purpose and person. */
const makeLink = async (app: App, { path, ...link }: OneTimeLink): Promise<string> =>
  `${app.env.PUBLIC_URL}${path}${await makeToken(app, link)}`;

async function readAttachments(app: App, ids: number[]) {
  const { docs } = await app.payload.find({
    collection: 'media',
    where: whereOf<'media'>({ id: ids }),
    pagination: false,
    depth: 0,
  });
  return docs.flatMap(({ filename }) =>
    filename ? [{ filename, path: join(app.env.DATA_DIR, 'media', filename) }] : [],
  );
}

/** Collects the additions of all topics to a message. Throws a SendFailure when a topic refuses the message. */
async function additionsOf(app: App, message: Message, topics: readonly MessageTopic[]): Promise<BeforeSend> {
  const values: Record<string, string> = {};
  let invitation: BeforeSend['invitation'];
  const files: NonNullable<BeforeSend['files']> = [];
  for (const { beforeSend } of topics) {
    const answer = await beforeSend?.(app, message);
    if (answer?.refused) throw new SendFailure('refused', answer.refused);
    Object.assign(values, answer?.values);
    invitation ??= answer?.invitation;
    files.push(...(answer?.files ?? []));
  }
  return { values, invitation, files };
}

const withLinks = (text: string, gaps: readonly Gap[], values: Readonly<Record<string, string>>): string =>
  fillGaps(text, gaps, Object.fromEntries(gaps.map(({ name }) => [name, values[name] ?? ''])));

/**
 * Returns the message to send. One-time links are in it and never in the log. Throws a SendFailure when a topic
 * refuses the message.
 */
export async function outgoing(
  app: App,
  message: Message,
  topics: readonly MessageTopic[],
): Promise<Outgoing> {
  requireReadableRow('messages', message);
  const { unsubscribeUrl, oneTimeLink, gaps, attachments } = contextOf(message);
  const { values = {}, invitation, files = [] } = await additionsOf(app, message, topics);
  if (unsubscribeUrl) values.unsubscribeUrl = unsubscribeUrl;
  if (oneTimeLink) values.link = await makeLink(app, oneTimeLink);
  return {
    id: message.id,
    to: message.to,
    subject: message.subject ?? '',
    body: withLinks(message.body, gaps, values),
    attachments: [...(attachments?.length ? await readAttachments(app, attachments) : []), ...files],
    unsubscribeUrl,
    invitation,
  };
}
