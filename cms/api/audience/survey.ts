import { nextCount } from '../../../collections/fields/numeric-id';
import * as contract from '../../../contracts/audience/survey';
import { looksAutomated } from '../../../contracts/honeypot';
import { checkedSurvey, submitSurvey } from '../../domain/survey/service';
import { handle } from '../handle';

export const surveyHandlers = [
  handle(contract.submitSurvey, async ({ app, body, address, requestKey }) => {
    await app.limiter.hit('survey', address);
    const { website, formAge, ...given } = body;
    const input = checkedSurvey(given);
    // A bot gets a number as well, which belongs to nobody.
    const id = looksAutomated({ website, formAge })
      ? await nextCount(app.payload, 'survey2025')
      : await submitSurvey(app, input, requestKey);
    return { id, message: 'Survey Completed!' };
  }),
];
