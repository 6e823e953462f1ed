import { feetOptions } from '../../../../rules/bookings/feet';
import { feetText } from '../../../../rules/visits/visit-labels';
import { behaviours, maxLamenessGrade, soundnesses } from '../../../../rules/visits/visit-options';
import { Choice, toggled } from '../../../../ui/forms/choice';
import type { Draft } from '../model/shown-visit';
import { Section } from './section';
import { Stepper } from './stepper';

interface HorseItselfPartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const warningOptions = [
  { value: 'sedated', label: 'Sedated' },
  { value: 'vetAdvised', label: 'Vet advised' },
] as const;

const labelOf = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? '';

function summaryOf({ soundness, lameFeet, behaviour, sedated, vetAdvised }: Draft): string {
  const sound = [labelOf(soundnesses, soundness), lameFeet.length && `(${feetText(lameFeet)})`];
  return [
    sound.filter(Boolean).join(' '),
    labelOf(behaviours, behaviour),
    sedated && 'Sedated',
    vetAdvised && 'Vet advised',
  ]
    .filter(Boolean)
    .join(', ');
}

export function HorseItselfPart({ draft, onChange }: HorseItselfPartProps) {
  const { soundness, lameFeet, behaviour } = draft;
  const chosen = warningOptions.flatMap(({ value }) => (draft[value] ? [value] : []));
  return (
    <Section
      title="Soundness and behaviour"
      summary={summaryOf(draft) || 'Not recorded'}
      isOpen={soundness === 'lame' || behaviour === 'dangerous'}
    >
      <Choice
        label="Soundness"
        options={soundnesses}
        chosen={soundness ? [soundness] : []}
        alarming={['lame']}
        onPress={(value) => onChange({ ...draft, soundness: value === soundness ? null : value })}
      />
      {(soundness === 'lame' || soundness === 'tender') && (
        <Choice
          label={soundness === 'lame' ? 'Lame on' : 'Tender on'}
          inPairs
          options={feetOptions}
          chosen={lameFeet}
          onPress={(foot) => onChange({ ...draft, lameFeet: toggled(lameFeet, foot) })}
        />
      )}
      {soundness === 'lame' && (
        <Stepper
          label="Grade (AAEP)"
          value={draft.lamenessGrade}
          min={1}
          max={maxLamenessGrade}
          start={1}
          onChange={(lamenessGrade) => onChange({ ...draft, lamenessGrade })}
        />
      )}
      <Choice
        label="Behaviour"
        options={behaviours}
        chosen={behaviour ? [behaviour] : []}
        alarming={['dangerous']}
        onPress={(value) => onChange({ ...draft, behaviour: value === behaviour ? null : value })}
      />
      <Choice
        label="Vet"
        options={warningOptions}
        chosen={chosen}
        onPress={(value) => onChange({ ...draft, [value]: !draft[value] })}
      />
    </Section>
  );
}
