import { fillGaps, type Gap } from '../../rules/messages/templates';
import { variableLabel } from './variable-labels';

/** A log text for the owner. A label replaces each private link, which the log never contains. */
export function readableText(text: string, gaps: readonly Gap[]): string {
  return fillGaps(text, gaps, Object.fromEntries(gaps.map(({ name }) => [name, `[${variableLabel(name)}]`])));
}
