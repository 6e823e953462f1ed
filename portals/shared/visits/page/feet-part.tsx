import { useState } from 'react';
import { maxLength } from '../../../../contracts/limits';
import type { Foot } from '../../../../rules/bookings/feet';
import { footDetails, footLabel, workLabel } from '../../../../rules/visits/visit-labels';
import { footWorks, maxNails, maxToeAngle, minToeAngle } from '../../../../rules/visits/visit-options';
import { Button } from '../../../../ui/forms/button';
import { Choice } from '../../../../ui/forms/choice';
import { TextField } from '../../../../ui/forms/text-field';
import { classNames } from '../../../../ui/layout/class-names';
import { allFeet, asDone, isShod, withFeet } from '../model/draft-of';
import type { Draft, FootWork } from '../model/shown-visit';
import { NoteField } from './note-field';
import { Stepper } from './stepper';

interface FootPartProps {
  foot: Foot;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Opens another foot, or closes all. */
  onNext: (foot: Foot | null) => void;
}

const yesNo = [
  { value: 'pad', label: 'Pad' },
  { value: 'hot', label: 'Hot' },
] as const;

function FootPart({ foot, draft, onChange, onNext }: FootPartProps) {
  const work = draft.work[foot];
  const change = (some: Partial<FootWork>) => onChange(withFeet(draft, [foot], some));
  const label = footLabel(foot);
  const pair = allFeet.filter((each) => each !== foot && each.slice(-4) === foot.slice(-4));
  const chosen = [...(work?.pad ? ['pad' as const] : []), ...(work?.hot ? ['hot' as const] : [])];
  const copyTo = (feet: readonly Foot[]) => {
    if (!work) return;
    onChange(withFeet(draft, feet, { ...work, toeAngle: null, note: null }));
    onNext(null);
  };
  return (
    <fieldset
      aria-label={label}
      className="flex flex-col gap-4 rounded-m border-2 border-brand bg-surface p-3"
    >
      <Choice
        label={label}
        options={footWorks}
        chosen={work ? [work.done] : []}
        onPress={(done) => change({ done })}
      />
      {work && isShod(work) && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Shoe"
              maxLength={maxLength.name}
              value={work.shoe ?? ''}
              onChange={({ target }) => change({ shoe: target.value || null })}
            />
            <TextField
              label="Size"
              maxLength={maxLength.name}
              value={work.size ?? ''}
              onChange={({ target }) => change({ size: target.value || null })}
            />
          </div>
          <Stepper
            label="Nails"
            value={work.nails}
            min={0}
            max={maxNails}
            start={6}
            onChange={(nails) => change({ nails })}
          />
          <Choice
            label="Pad and fitting"
            hideLabel
            options={yesNo}
            chosen={chosen}
            onPress={(value) =>
              change(value === 'pad' ? { pad: work.pad ? null : true } : { hot: !work.hot })
            }
          />
        </>
      )}
      <Stepper
        label="Toe angle"
        unit="°"
        value={work?.toeAngle ?? null}
        min={minToeAngle}
        max={maxToeAngle}
        start={50}
        onChange={(toeAngle) => change({ toeAngle })}
      />
      <NoteField
        label={`Note, ${label.toLowerCase()}`}
        value={work?.note ?? null}
        onChange={(note) => change({ note })}
      />
      {work && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" className="flex-1" onClick={() => copyTo(pair)}>
            {foot.endsWith('fore') ? 'Same on both fores' : 'Same on both hinds'}
          </Button>
          <Button
            variant="secondary"
            className="flex-1"
            onClick={() => copyTo(allFeet.filter((each) => each !== foot))}
          >
            Same on all four
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface FeetPartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Edits the four feet as the farrier stands behind the horse: near on the left, fores in front. */
export function FeetPart({ draft, onChange }: FeetPartProps) {
  const [opened, setOpened] = useState<Foot | null>(null);
  const common = footWorks.find(({ value }) => allFeet.every((foot) => draft.work[foot]?.done === value));
  return (
    <section aria-label="Feet" className="flex flex-col gap-3">
      <Choice
        label="All feet"
        options={footWorks.filter(({ value }) => value !== 'none')}
        chosen={common ? [common.value] : []}
        onPress={(done) => onChange(withFeet(draft, allFeet, { done }))}
      />
      <div className="grid grid-cols-2 gap-2">
        {allFeet.map((foot) => {
          const work = draft.work[foot];
          const isOpen = opened === foot;
          return (
            <button
              key={foot}
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? null : foot)}
              className={classNames(
                'flex min-h-20 min-w-0 flex-col justify-center border-2 px-3 py-2 text-left',
                foot.endsWith('fore') ? 'rounded-t-[2.25rem] rounded-b-m' : 'rounded-t-m rounded-b-[2.25rem]',
                isOpen ? 'border-brand bg-brand-soft text-on-brand-soft' : 'border-line-strong bg-surface',
              )}
            >
              <span className="text-sm leading-5">{footLabel(foot)}</span>
              <span className="text-lg leading-6 font-semibold">
                {work ? workLabel(work.done) : 'Not recorded'}
              </span>
              {work && (
                <span className="line-clamp-2 text-sm leading-5 wrap-anywhere">
                  {footDetails(asDone(work))}
                </span>
              )}
            </button>
          );
        })}
      </div>
      {opened && <FootPart key={opened} foot={opened} draft={draft} onChange={onChange} onNext={setOpened} />}
    </section>
  );
}
