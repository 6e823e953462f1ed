import { emailAddressIn } from '../accounts/email-address';
import { phoneInText, phoneShape } from '../accounts/phone-shape';
import { cleanLine } from '../messages/clean-line';
import { normaliseAbn } from './abn';

const label = /^pay ?id(?: is)?[ :=]*(?=\S)/i;

export const payIdMessage = 'PayID: please enter a mobile number, an email, an ABN or an organisation’s name';

/** True for a PayID that is an organisation's name: words without a digit or an @. */
export const isOrganisationId = (payId: string): boolean => /\p{L}/u.test(payId) && !/[@\d]/.test(payId);

/**
 * Reads a PayID as it is pasted: an email, an ABN as its digits, a text in the shape of a phone number, or an
 * organisation's name. Null for others. Storing checks that the number exists.
 */
export function readPayId(typed: string, isEmail: (text: string) => boolean): string | null {
  const text = cleanLine(typed).replace(label, '');
  const email = emailAddressIn(text);
  if (isEmail(email)) return email;
  const abn = normaliseAbn(text);
  if (abn) return abn;
  if (isOrganisationId(text)) return text;
  const phone = phoneInText(text);
  return phoneShape.test(phone) ? phone : null;
}
