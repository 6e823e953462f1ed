import type { Webhook } from '../../../../../collections/payload-types';
import type { App } from '../../../../app';
import { noticeAddresses } from '../../../messages/notice-addresses';
import { queueMessage } from '../../../messages/queue-message';

const reasons = {
  gone: 'it said that it is gone (410)',
  failing: 'It hasn’t answered for five days',
} as const;

/** Tells the owner that a webhook was switched off, and why. Once each time. */
export async function tellSwitchedOff(
  app: App,
  { id, url, offReason, updatedAt }: Pick<Webhook, 'id' | 'url' | 'offReason' | 'updatedAt'>,
): Promise<void> {
  const { email } = await noticeAddresses(app);
  if (!email || (offReason !== 'gone' && offReason !== 'failing')) return;
  await queueMessage(app, 'webhookOffOwnerEmail', {
    to: email,
    values: {
      host: new URL(url).host,
      reason: reasons[offReason],
      adminUrl: `${app.env.PUBLIC_URL}/admin/connections`,
    },
    about: null,
    key: `webhook:${id}:off:${updatedAt}`,
  });
}
