import type { Message } from '../../../../collections/payload-types';
import { declarationOf } from '../../../../contracts/messages/messages';
import { formatPhone } from '../../../../rules/accounts/phones';
import { plainReason } from '../../../../rules/messages/message-trouble';
import type { App } from '../../../app';
import type { MessageTopic } from '../message-topic';
import { sendPushOrLog } from './send-push';

/** Sends the owner's devices a push about a failed message. A mailing causes one push. */
export function pushDeliveryFailure(app: App, message: Message, error: string): Promise<void> {
  const isBulk = declarationOf(message.template ?? '')?.urgency === 'bulk';
  const aboutText = isBulk
    ? `${message.template}:${message.aboutCollection}:${message.aboutId}`
    : String(message.id);
  return sendPushOrLog(app, {
    key: `failed:${aboutText}`,
    title: message.kind === 'sms' ? 'A text was not sent' : 'An email was not sent',
    body: `${formatPhone(message.to)}: ${plainReason(error)}`,
    url: `/cms/collections/messages/${message.id}`,
  });
}

export const pushMessages: MessageTopic = { onUnsent: pushDeliveryFailure };
