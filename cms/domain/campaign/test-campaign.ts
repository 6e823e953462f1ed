import type { App } from '../../app';
import type { RequestKey } from '../idempotency/run-idempotent';
import { queueMessage } from '../messages/queue';
import { sendTestSms } from '../messages/test-sms';

/** Texts the campaign's words to the owner alone, as a respondent would read them. Nobody counts as contacted. */
export const sendTestCampaign = (app: App, requestKey: RequestKey | null) =>
  sendTestSms(app, requestKey, (to, key) =>
    queueMessage(app, 'campaignSms', {
      to,
      values: { firstName: 'Jess' },
      about: null,
      key: `${key}:campaign`,
    }),
  );
