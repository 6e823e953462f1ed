import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import type { MessageTopic } from '../../messages/message-topic';
import type { AgainTarget, MessageContext } from '../../messages/queue-message';
import { againLinkIn, urlOfAgain } from './links';

/**
 * The link *Same again* of a client's horses for one message, made as the message leaves: a second try has the same.
 * Without horses it books all of the client's.
 */
const againLink = async (
  app: App,
  client: { clientId: number; horseIds: readonly number[] },
  messageId: number,
): Promise<string> =>
  urlOfAgain(app, await againLinkIn(app, { ...client, standsIn: `message:${messageId}` }));

async function linkFor(app: App, target: AgainTarget, messageId: number): Promise<string | null> {
  if (!('linkId' in target)) return againLink(app, target, messageId);
  const row = await rows(app, 'again-links').one({ id: target.linkId });
  return row ? urlOfAgain(app, row) : null;
}

/** Puts the link into a message that has a gap for it. */
export const againMessages: MessageTopic = {
  beforeSend: async (app, { id, context }) => {
    const target = (context as MessageContext | null | undefined)?.again;
    if (!target) return null;
    const url = await linkFor(app, target, id);
    return url ? { values: { againLink: url } } : { refused: 'Its link has ended' };
  },
};
