import type { LeftOutReason } from '../../../../contracts/audience/surveys';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { isAnonymised } from '../../deleted-customer';
import { notMobileReason } from '../../messages/sms-block-reason';
import { type Contact, contactsOf } from './contacted';

export interface Respondent {
  surveyId: number;
  name: string;
  phone: string;
  email: string;
  /** The newest text of the campaign to this phone, if none arrived. */
  lostId: number;
}

const lostIdOf = (contact: Contact | undefined): number => (contact?.state === 'free' ? contact.lostId : 0);

/** Everybody who took the survey: those to text, and how many are left out for which reason. */
export interface Respondents {
  total: number;
  replied: number;
  fresh: Respondent[];
  leftOut: Record<LeftOutReason, number>;
}

/**
 * Sorts the answers, oldest first: of several with one phone the first is texted. The message log knows who was
 * contacted, also by a newer answer; the flag of an answer counts where the log knows nothing of its number.
 */
export async function respondentsOf(app: App): Promise<Respondents> {
  const [surveys, optOuts, contacts] = await Promise.all([
    rows(app, 'survey2025').pick({}, ['name', 'phone', 'email', 'campaignTextedAt', 'repliedAt'], {
      sort: ['id'],
    }),
    rows(app, 'opt-outs').pick({}, ['phone']),
    contactsOf(app),
  ]);
  const answers = surveys.filter((row) => !isAnonymised(row));
  const optedOut = new Set(optOuts.map(({ phone }) => phone));
  const noted = new Set(answers.flatMap(({ campaignTextedAt, phone }) => (campaignTextedAt ? phone : [])));
  const standing = (phone: string) => contacts.get(phone)?.state ?? (noted.has(phone) ? 'sent' : 'free');
  const seen = new Set<string>();
  const fresh: Respondent[] = [];
  const leftOut = { optedOut: 0, contacted: 0, waiting: 0, noMobile: 0, duplicate: 0 };
  for (const { id, name, phone, email } of answers) {
    if (optedOut.has(phone)) leftOut.optedOut += 1;
    else if (notMobileReason(app, phone)) leftOut.noMobile += 1;
    else if (standing(phone) === 'sent') leftOut.contacted += 1;
    else if (standing(phone) === 'waiting') leftOut.waiting += 1;
    else if (seen.has(phone)) leftOut.duplicate += 1;
    else fresh.push({ surveyId: id, name, phone, email, lostId: lostIdOf(contacts.get(phone)) });
    seen.add(phone);
  }
  const replied = answers.filter(({ repliedAt }) => repliedAt).length;
  return { total: answers.length, replied, fresh, leftOut };
}
