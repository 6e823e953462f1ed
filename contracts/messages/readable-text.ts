import { fillGaps, fillTemplate, type Gap } from '../../rules/messages/templates';
import { variableLabel } from './variable-labels';
import { againLink, bookingLink, oneTimeLink, unsubscribeUrl } from './variables';

/** Names of the links that are inserted at sending. */
const linksPutIn = Object.keys({ againLink, bookingLink, link: oneTimeLink, unsubscribeUrl });

/**
 * The places of a text that are filled at sending. In older rows without stored places this finds the links by name.
 * Other braces there are typed text.
 */
export const gapsOf = (text: string, noted: readonly Gap[] | undefined): readonly Gap[] =>
  noted ?? fillTemplate(text, {}).gaps.filter(({ name }) => linksPutIn.includes(name));

/** A log text for the owner. A label replaces each private link, which the log never contains. */
export function readableText(text: string, noted: readonly Gap[] | undefined): string {
  const gaps = gapsOf(text, noted);
  return fillGaps(text, gaps, Object.fromEntries(gaps.map(({ name }) => [name, `[${variableLabel(name)}]`])));
}
