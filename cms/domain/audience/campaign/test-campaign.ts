import type { App } from '../../../app';
import { queueMessage } from '../../messages/queue-message';
import { sendTestSms } from '../../messages/test-sms';
import type { RequestKey } from '../../system/idempotency/run-idempotent';

/** Sends the campaign's text to the owner alone, as a respondent would get it. It counts as no contact. */
export const sendTestCampaign = (app: App, requestKey: RequestKey | null) =>
  sendTestSms(app, requestKey, (to, key) =>
    queueMessage(app, 'campaignSms', {
      to,
      values: { firstName: 'Jess' },
      about: null,
      key: `${key}:campaign`,
    }),
  );
