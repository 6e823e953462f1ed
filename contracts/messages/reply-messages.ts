import type { MessageDeclaration } from './template';
import { business, text } from './variables';

/** The texts that answer people who text us. */
export const replyMessages = {
  replyHelpSms: {
    kind: 'sms',
    occasion: 'SMS replies',
    label: 'answer to HELP',
    to: 'customer',
    urgency: 'person',
    usefulHours: 24,
    variables: business,
    atNight: 'answer',
    text: '{{businessName}}, farriers. Questions? Call {{businessPhone}}. Reply STOP to stop our texts.',
  },
  replyTextSms: {
    kind: 'sms',
    occasion: 'SMS replies',
    label: 'what you write yourself',
    to: 'customer',
    urgency: 'person',
    usefulHours: 48,
    variables: { message: text('Thanks, see you on Monday.'), ...business },
    atNight: 'answer to a text',
    text: '{{message}}\n{{businessName}}',
  },
} as const satisfies Record<string, MessageDeclaration>;
