import { feetOptions } from '../../../rules/bookings/feet';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { behaviours, outcomes, soundnesses } from '../../../rules/visits/visit-options';
import { itemsCents } from '../../../rules/visits/visit-record';
import { feetText, findingLabel, footDetails, workLabel } from '../model/words';
import type { VisitEntry } from './use-timeline';

/** What was done to each foot, in a line. */
export const footLines = ({ work }: Pick<VisitEntry, 'work'>) =>
  feetOptions.map(({ value, label }) => {
    const foot = work[value];
    const details = foot && [workLabel(foot.done), footDetails(foot), foot.note].filter(Boolean).join(', ');
    return { foot: value, label, text: details || 'Nothing noted' };
  });

const labelIn = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? '';

function soundnessText({ soundness, lameFeet, lamenessGrade }: VisitEntry): string {
  if (!soundness) return '';
  const grade = lamenessGrade === null ? '' : `grade ${lamenessGrade} of 5`;
  return [labelIn(soundnesses, soundness), feetText(lameFeet), grade].filter(Boolean).join(', ');
}

/** What is said of a visit beside the feet, by name. */
export function factsOf(visit: VisitEntry): [string, string][] {
  const { outcome, reason, findings, noteForOwner, privateNote, items, vetAdvised, sedated, nextWeeks } =
    visit;
  const found = findings.map(({ kind, feet, note }) =>
    [findingLabel(kind), feet.length ? `(${feetText(feet)})` : '', note ?? ''].filter(Boolean).join(' '),
  );
  const facts: [string, string][] = [
    ['Outcome', outcome === 'done' ? '' : [labelIn(outcomes, outcome), reason].filter(Boolean).join(': ')],
    ['Findings', found.join('; ')],
    ['Soundness', soundnessText(visit)],
    ['Behaviour', labelIn(behaviours, visit.behaviour)],
    ['Vet', [vetAdvised && 'advised', sedated && 'sedated'].filter(Boolean).join(', ')],
    ['Again', nextWeeks === null ? '' : `in ${plural(nextWeeks, 'week')}`],
    ['Note', noteForOwner ?? ''],
    ['Private note', privateNote ?? ''],
    ['Prices', items.length ? formatMoney(itemsCents(items)) : ''],
  ];
  return facts.filter(([, text]) => text);
}
