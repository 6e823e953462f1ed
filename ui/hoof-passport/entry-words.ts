import { feetOptions } from '../../rules/bookings/feet';
import { formatMoney } from '../../rules/money/money';
import { plural } from '../../rules/money/numbers';
import { feetText, findingLabel, footDetails, workLabel } from '../../rules/visits/visit-labels';
import { behaviours, outcomes, soundnesses } from '../../rules/visits/visit-options';
import { itemsCents } from '../../rules/visits/visit-record';
import type { VisitEntry } from './use-timeline';

/**
 * Text for the screen and for print. The print goes to other people, so it omits the same things as a shared link.
 */
export interface EntryText {
  text: string;
  paper: string;
}

const joined = (parts: readonly (string | null | undefined | false)[], by: string): string =>
  parts.filter(Boolean).join(by);

export const footLines = ({ work }: Pick<VisitEntry, 'work'>) =>
  feetOptions.map(({ value, label }) => {
    const foot = work[value];
    const done = foot ? [workLabel(foot.done), footDetails(foot)] : [];
    const noWork = 'Nothing noted';
    const words: EntryText = {
      text: joined([...done, foot?.note], ', ') || noWork,
      paper: joined(done, ', ') || noWork,
    };
    return { foot: value, label, words };
  });

const labelIn = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? '';

function soundnessText({ soundness, lameFeet, lamenessGrade }: VisitEntry): string {
  if (!soundness) return '';
  const grade = lamenessGrade === null ? '' : `grade ${lamenessGrade} of 5`;
  return [labelIn(soundnesses, soundness), feetText(lameFeet), grade].filter(Boolean).join(', ');
}

const screenAndPaper = (text: string): EntryText => ({ text, paper: text });
const screenOnly = (text: string | null): EntryText => ({ text: text ?? '', paper: '' });

export function factsOf(visit: VisitEntry): [string, EntryText][] {
  const { outcome, reason, findings, noteForOwner, privateNote, items, vetAdvised, sedated, nextWeeks } =
    visit;
  const found = findings.map(({ kind, feet, note }) => {
    const paper = joined([findingLabel(kind), feet.length > 0 && `(${feetText(feet)})`], ' ');
    return { text: joined([paper, note], ' '), paper };
  });
  const ended = outcome === 'done' ? '' : labelIn(outcomes, outcome);
  const facts: [string, EntryText][] = [
    ['Outcome', { text: ended && joined([ended, reason], ': '), paper: ended }],
    [
      'Findings',
      { text: found.map(({ text }) => text).join('; '), paper: found.map(({ paper }) => paper).join('; ') },
    ],
    ['Soundness', screenAndPaper(soundnessText(visit))],
    ['Behaviour', screenOnly(labelIn(behaviours, visit.behaviour))],
    ['Vet', screenAndPaper(joined([vetAdvised && 'advised', sedated && 'sedated'], ', '))],
    ['Again', screenAndPaper(nextWeeks === null ? '' : `in ${plural(nextWeeks, 'week')}`)],
    ['Note', screenOnly(noteForOwner)],
    ['Private note', screenOnly(privateNote ?? null)],
    ['Prices', screenOnly(items.length ? formatMoney(itemsCents(items)) : '')],
  ];
  return facts.filter(([, { text }]) => text);
}
