import { feetOptions } from '../../../../rules/bookings/feet';
import { feetText, findingLabel } from '../../../../rules/visits/visit-labels';
import { findingKinds } from '../../../../rules/visits/visit-options';
import { Choice, toggled } from '../../../../ui/forms/choice';
import type { Draft, Finding } from '../model/shown-visit';
import { NoteField } from './note-field';
import { Section } from './section';

interface FindingsPartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const findingText = ({ kind, feet }: Finding): string =>
  feet.length ? `${findingLabel(kind)} (${feetText(feet)})` : findingLabel(kind);

export function FindingsPart({ draft, onChange }: FindingsPartProps) {
  const { findings } = draft;
  const press = (kind: Finding['kind']) => {
    const isThere = findings.some((finding) => finding.kind === kind);
    const others = findings.filter((finding) => finding.kind !== kind);
    onChange({ ...draft, findings: isThere ? others : [...findings, { kind, feet: [], note: null }] });
  };
  const change = (place: number, some: Partial<Finding>) =>
    onChange({
      ...draft,
      findings: findings.map((finding, index) => (index === place ? { ...finding, ...some } : finding)),
    });
  return (
    <Section
      title="Findings"
      summary={findings.map(findingText).join(', ') || 'Nothing unusual'}
      isOpen={findings.length > 0}
    >
      <Choice
        label="What was found"
        hideLabel
        options={findingKinds}
        chosen={findings.map(({ kind }) => kind)}
        onPress={press}
      />
      {findings.map((finding, index) => (
        <div key={finding.kind} className="flex flex-col gap-3 border-t border-line pt-3">
          <Choice
            label={`${findingLabel(finding.kind)}: which feet`}
            inPairs
            options={feetOptions}
            chosen={finding.feet}
            onPress={(foot) => change(index, { feet: toggled(finding.feet, foot) })}
          />
          <NoteField
            label={`Note, ${findingLabel(finding.kind).toLowerCase()}`}
            value={finding.note}
            onChange={(note) => change(index, { note })}
          />
        </div>
      ))}
    </Section>
  );
}
