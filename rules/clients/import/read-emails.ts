import { emailAddressIn } from '../../accounts/email-address';
import { cleanLine } from '../../messages/clean-line';
import { type CellRemark, isNothing, placeholderRemark } from './cell';

export interface EmailsOfCell {
  emails: string[];
  remarks: CellRemark[];
}

/** Returns the addresses of a cell: separated by comma, space or ` ::: `, or preceded by a name. */
export function readEmails(cell: string, isEmail: (text: string) => boolean): EmailsOfCell {
  const text = cleanLine(cell.replace(/[\r\n]+/g, ' '));
  if (!text) return { emails: [], remarks: [] };
  if (isNothing(text)) return { emails: [], remarks: [placeholderRemark(text)] };
  const parts = text.split(/[\s,;<>()[\]"]+/).filter((part) => part.includes('@'));
  const addresses = parts.map(emailAddressIn);
  const emails = [...new Set(addresses.filter(isEmail))];
  const wrong = parts.length ? addresses.filter((each) => !isEmail(each)) : [text];
  const remarks = wrong.map((value) => ({ value, as: null, why: `“${value}” isn't an email address.` }));
  return { emails, remarks };
}
