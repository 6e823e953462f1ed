import { phoneInText, phoneShape } from '../accounts/phone-shape';
import { wordsBesidePhone } from '../accounts/words-beside-phone';
import { cleanLine } from '../messages/clean-line';

/** Splits the text that someone typed for a new client: `0412 345 678 (Jane)` has a phone and a name. */
export function parseTypedClient(text: string): { name: string; phone: string | null } {
  const line = cleanLine(text);
  const phone = phoneInText(line);
  if (!phoneShape.test(phone)) return { name: text, phone: null };
  return { name: cleanLine(wordsBesidePhone(line.replace(phone, ' '))), phone };
}
