import { feetOptions } from '../../rules/bookings/feet';
import { formatMoney } from '../../rules/money/money';
import { plural } from '../../rules/money/numbers';
import { findingText, footWorkText, soundnessText } from '../../rules/visits/visit-labels';
import { behaviours, outcomes } from '../../rules/visits/visit-options';
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
    const done = foot ? footWorkText(foot) : '';
    const noWork = 'Nothing noted';
    const words: EntryText = {
      text: joined([done, foot?.note], ', ') || noWork,
      paper: done || noWork,
    };
    return { foot: value, label, words };
  });

const labelIn = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? '';

const screenAndPaper = (text: string): EntryText => ({ text, paper: text });
const screenOnly = (text: string | null): EntryText => ({ text: text ?? '', paper: '' });

export function factsOf(visit: VisitEntry): [string, EntryText][] {
  const { outcome, reason, findings, noteForOwner, privateNote, items, vetAdvised, sedated, nextWeeks } =
    visit;
  const found = findings.map((finding) => {
    const paper = findingText(finding);
    return { text: joined([paper, finding.note], ' '), paper };
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
