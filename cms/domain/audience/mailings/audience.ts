import type { mailingAudience as contract } from '../../../../contracts/audience/mailings';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { messageTextOf } from '../../messages/message-text';
import { notMobileReason } from '../../messages/sms-block-reason';
import { onTheList } from './begin';

/** Returns how many people a booklet reaches now by email and by SMS, with a sample of the text. */
export async function mailingAudience(app: App): Promise<ReplyOf<typeof contract>> {
  const [subscribers, optOuts, { body }] = await Promise.all([
    rows(app, 'booklet-subscribers').pick(onTheList, ['phone']),
    rows(app, 'opt-outs').pick({}, ['phone']),
    messageTextOf(app, 'bookletMailingSms', {
      firstName: 'Jess',
      fullName: 'Jess Smith',
      bookletTitle: 'A new booklet',
      bookletDescription: '',
      bookletUrl: `${app.env.PUBLIC_URL}/bookletlist`,
    }),
  ]);
  const optedOut = new Set(optOuts.map(({ phone }) => phone));
  const texts = subscribers.filter(({ phone }) => !optedOut.has(phone) && !notMobileReason(app, phone));
  return { emails: subscribers.length, texts: texts.length, smsSample: body.text };
}
