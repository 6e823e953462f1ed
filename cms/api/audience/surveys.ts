import * as contract from '../../../contracts/audience/surveys';
import { preview, send } from '../../domain/campaign/send';
import { sendTestCampaign } from '../../domain/campaign/test-campaign';
import { sendTestSms } from '../../domain/messages/test-sms';
import { listSurveys, surveysCsv } from '../../domain/survey/owners-view';
import { handle } from '../handle';

export const surveysHandlers = [
  handle(contract.listSurveys, ({ app, query }) => listSurveys(app, query)),
  handle(contract.exportSurveys, async ({ app, res }) => {
    res.attachment('survey-answers.csv');
    return surveysCsv(app);
  }),
  handle(contract.testSms, ({ app, requestKey }) => sendTestSms(app, requestKey)),
  handle(contract.previewCampaign, ({ app }) => preview(app)),
  handle(contract.testCampaign, ({ app, requestKey }) => sendTestCampaign(app, requestKey)),
  handle(contract.sendCampaign, ({ app }) => send(app)),
];
