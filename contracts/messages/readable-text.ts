import { fillGaps, fillTemplate, type Gap } from '../../rules/messages/templates';
import { variableLabel } from './variable-labels';
import { againLink, bookingLink, oneTimeLink, unsubscribeUrl } from './variables';

/** The names of the links that are put in as a message leaves. */
const linksPutIn = Object.keys({ againLink, bookingLink, link: oneTimeLink, unsubscribeUrl });

/**
 * The places of a text that are filled as it leaves. Rows from before they were noted are looked through for the links;
 * other braces in those are what people typed.
 */
export const gapsOf = (text: string, noted: readonly Gap[] | undefined): readonly Gap[] =>
  noted ?? fillTemplate(text, {}).gaps.filter(({ name }) => linksPutIn.includes(name));

/** A text of the log as the owner reads it: in the place of a private link, which the log never holds, stands which. */
export function readableText(text: string, noted: readonly Gap[] | undefined): string {
  const gaps = gapsOf(text, noted);
  return fillGaps(text, gaps, Object.fromEntries(gaps.map(({ name }) => [name, `[${variableLabel(name)}]`])));
}
