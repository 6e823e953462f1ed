import { plural } from '../../../../rules/money/numbers';
import { maxNextWeeks, maxWorkMinutes } from '../../../../rules/visits/visit-options';
import type { Draft } from '../model/shown-visit';
import { NoteField } from './note-field';
import { Section } from './section';
import { Stepper } from './stepper';

interface AfterPartProps {
  draft: Draft;
  cycleWeeks: number | null;
  onChange: (draft: Draft) => void;
}

export function AfterPart({ draft, cycleWeeks, onChange }: AfterPartProps) {
  const { nextWeeks, minutes, noteForOwner, privateNote } = draft;
  const defaultWeeks = nextWeeks ?? cycleWeeks;
  const summary = [
    defaultWeeks && `Again in ${plural(defaultWeeks, 'week')}`,
    minutes && plural(minutes, 'minute'),
    noteForOwner && 'Note for the client',
    privateNote && 'Private note',
  ];
  return (
    <Section title="Next time and notes" summary={summary.filter(Boolean).join(', ') || undefined}>
      <Stepper
        label="Again in weeks"
        value={nextWeeks}
        min={1}
        max={maxNextWeeks}
        start={cycleWeeks ?? 6}
        onChange={(weeks) => onChange({ ...draft, nextWeeks: weeks })}
      />
      {nextWeeks === null && cycleWeeks !== null && (
        <p className="text-ink-soft">{`As usual: every ${plural(cycleWeeks, 'week')}.`}</p>
      )}
      <Stepper
        label="Minutes"
        value={minutes}
        min={0}
        max={maxWorkMinutes}
        start={30}
        step={5}
        onChange={(value) => onChange({ ...draft, minutes: value })}
      />
      <NoteField
        label="Note for the client"
        value={noteForOwner}
        onChange={(note) => onChange({ ...draft, noteForOwner: note })}
      />
      <NoteField
        label="Private note"
        hint="Only the business sees this."
        value={privateNote}
        onChange={(note) => onChange({ ...draft, privateNote: note })}
      />
    </Section>
  );
}
