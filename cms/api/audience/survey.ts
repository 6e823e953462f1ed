import { nextCount } from '../../../collections/fields/numeric-id';
import * as contract from '../../../contracts/audience/survey';
import { isAutomated } from '../../../contracts/honeypot';
import { holdForm } from '../../domain/audience/held-forms/hold-form';
import { refuseTooQuick } from '../../domain/audience/held-forms/refuse-too-quick';
import { checkedSurvey, submitSurvey } from '../../domain/audience/survey/submit-survey';
import { handle } from '../handle';

export const surveyHandlers = [
  handle(contract.submitSurvey, async ({ app, body, address, requestKey }) => {
    await app.limiter.hit('survey', address);
    const { hollow, formAge, ...given } = body;
    refuseTooQuick({ formAge });
    const input = checkedSurvey(given);
    if (!isAutomated({ hollow }))
      return { id: await submitSurvey(app, input, requestKey), message: 'Survey Completed!' };
    await holdForm(app, { kind: 'survey', input });
    // A bot gets a number too. No survey has it.
    return { id: await nextCount(app.payload, 'survey2025'), message: 'Survey Completed!' };
  }),
];
