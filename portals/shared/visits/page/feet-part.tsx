import { useState } from 'react';
import type { Foot } from '../../../../rules/bookings/feet';
import { footDetails, footLabel, workLabel } from '../../../../rules/visits/visit-labels';
import { footWorks } from '../../../../rules/visits/visit-options';
import { Choice } from '../../../../ui/forms/choice';
import { classNames } from '../../../../ui/layout/class-names';
import { allFeet, asDone, withFeet } from '../model/draft';
import type { Draft } from '../model/types';
import { FootPart } from './foot-part';

interface FeetPartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The four feet as the farrier stands behind the horse: near on the left, the fores in front. */
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
