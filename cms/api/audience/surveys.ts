import * as contract from '../../../contracts/audience/surveys';
import {
  previewSurveyCampaign,
  sendSurveyCampaign,
} from '../../domain/audience/campaign/send-survey-campaign';
import { sendTestCampaign } from '../../domain/audience/campaign/test-campaign';
import { listSurveys, surveysCsv } from '../../domain/audience/survey/list-surveys';
import { sendTestSms } from '../../domain/messages/test-sms';
import { forward, handle } from '../handle';

export const surveysHandlers = [
  forward(contract.listSurveys, listSurveys),
  handle(contract.exportSurveys, async ({ app, res }) => {
    res.attachment('survey-answers.csv');
    return surveysCsv(app);
  }),
  forward(contract.testSms, sendTestSms),
  forward(contract.previewCampaign, previewSurveyCampaign),
  forward(contract.testCampaign, sendTestCampaign),
  forward(contract.sendCampaign, sendSurveyCampaign),
];
