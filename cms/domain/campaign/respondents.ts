import type { LeftOutReason } from '../../../contracts/surveys';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { whyNoMobile } from '../messages/untextable';
import { isAnonymised } from '../nobody';

export interface Respondent {
  surveyId: number;
  name: string;
  phone: string;
  email: string;
}

/** Everybody who took the survey: those to text, and how many are left out for which reason. */
export interface Respondents {
  total: number;
  replied: number;
  fresh: Respondent[];
  leftOut: Record<LeftOutReason, number>;
}

/**
 * Sorts the answers, oldest first: of several with one phone the first is texted. Who was texted by a campaign once is
 * known by the answer, and by the message log too, should the answer be a newer one.
 */
export async function respondentsOf(app: App): Promise<Respondents> {
  const [rows, optOuts, texted] = await Promise.all([
    findRows(
      app.payload,
      'survey2025',
      {},
      { fields: ['name', 'phone', 'email', 'campaignTextedAt', 'repliedAt'], sort: ['id'] },
    ),
    findRows(app.payload, 'opt-outs', {}, { fields: ['phone'] }),
    findRows(app.payload, 'messages', { template: { equals: 'campaignSms' } }, { fields: ['to'] }),
  ]);
  const answers = rows.filter((row) => !isAnonymised(row));
  const optedOut = new Set(optOuts.map(({ phone }) => phone));
  const contacted = new Set([
    ...texted.map(({ to }) => to),
    ...answers.filter(({ campaignTextedAt }) => campaignTextedAt).map(({ phone }) => phone),
  ]);
  const seen = new Set<string>();
  const fresh: Respondent[] = [];
  const leftOut = { optedOut: 0, contacted: 0, noMobile: 0, duplicate: 0 };
  for (const { id, name, phone, email } of answers) {
    if (optedOut.has(phone)) leftOut.optedOut += 1;
    else if (whyNoMobile(app, phone)) leftOut.noMobile += 1;
    else if (contacted.has(phone)) leftOut.contacted += 1;
    else if (seen.has(phone)) leftOut.duplicate += 1;
    else fresh.push({ surveyId: id, name, phone, email });
    seen.add(phone);
  }
  const replied = answers.filter(({ repliedAt }) => repliedAt).length;
  return { total: answers.length, replied, fresh, leftOut };
}
