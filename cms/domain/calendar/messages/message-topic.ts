import type { Message } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import type { BeforeSend, MessageTopic } from '../../messages/message-topic';
import type { MessageContext } from '../../messages/queue-message';
import { invitationOf } from './invitation';
import { contradictsVisit, obsoleteReason } from './is-current';
import { noteSent } from './sent-flags';

/** Refuses a message about a visit that was moved or cancelled since, and adds the calendar file. */
async function beforeSend(app: App, message: Message): Promise<BeforeSend> {
  const context = (message.context ?? {}) as MessageContext;
  const why = context.visit && (await obsoleteReason(app, message, context.visit));
  if (why) return { refused: why };
  const invitation = context.invitation && (await invitationOf(app, message, context.invitation));
  const isAfterAll = invitation === null && message.aboutCollection === 'appointments';
  if (isAfterAll || (await contradictsVisit(app, message)))
    return { refused: 'The visit takes place after all, or is gone' };
  return { invitation: invitation ?? undefined };
}

export const visitMessages: MessageTopic = { beforeSend, onSent: noteSent };
