import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { type AgainTarget, contextOf } from '../../messages/message-context';
import type { MessageTopic } from '../../messages/message-topic';
import { ensureAgainLink, urlOfAgain } from './links';

/**
 * Returns the link *Same again* for one message, made when the message is sent. A retry gets the same link. Without
 * `horseIds` it books all horses of the client.
 */
const againLink = async (
  app: App,
  client: { clientId: number; horseIds: readonly number[] },
  messageId: number,
): Promise<string> =>
  urlOfAgain(app, await ensureAgainLink(app, { ...client, standsIn: `message:${messageId}` }));

async function linkFor(app: App, target: AgainTarget, messageId: number): Promise<string | null> {
  if (!('linkId' in target)) return againLink(app, target, messageId);
  const row = await rows(app, 'again-links').one({ id: target.linkId });
  return row ? urlOfAgain(app, row) : null;
}

export const againMessages: MessageTopic = {
  beforeSend: async (app, { id, context }) => {
    const target = contextOf({ context }).again;
    if (!target) return null;
    const url = await linkFor(app, target, id);
    return url ? { values: { againLink: url } } : { refused: 'Its link has ended' };
  },
};
