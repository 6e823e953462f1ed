import { emailAddressIn } from '../accounts/email-address';
import { phoneInText, phoneShape } from '../accounts/phone-shape';
import { cleanLine } from '../messages/clean-line';
import { normaliseAbn } from './abn';

const label = /^pay ?id(?: is)?[ :=]*(?=\S)/i;

export const payIdMessage =
  'PayID: please enter a mobile number, an email or an ABN, for example 0412 345 678';

/**
 * Reads a PayID as it is pasted: an email, an ABN as its digits, or a text in the shape of a phone number. Null for
 * others. Storing checks that the number exists.
 */
export function readPayId(typed: string, isEmail: (text: string) => boolean): string | null {
  const text = cleanLine(typed).replace(label, '');
  const email = emailAddressIn(text);
  if (isEmail(email)) return email;
  const abn = normaliseAbn(text);
  if (abn) return abn;
  const phone = phoneInText(text);
  return phoneShape.test(phone) ? phone : null;
}
