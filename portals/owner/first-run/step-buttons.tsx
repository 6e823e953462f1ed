import type { ReactNode } from 'react';
import type { FirstStep } from '../../../contracts/system/first-run';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useOffTheList } from './use-off-the-list';

interface OffButtonProps {
  step: FirstStep;
  label: string;
  /** Subject of the button, for its name in a screen reader. */
  spoken: string;
  words: string;
  isMain?: boolean;
  /** The ways to do the step, before it. */
  children: ReactNode;
}

/** The ways to do a step, and the button that takes it off the list. */
export function StepButtons({ step, label, spoken, words, isMain = false, children }: OffButtonProps) {
  const { save, pending, failure } = useOffTheList(step, words);
  const takeOff = () => void save({ body: { step, off: true } });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button
          size="small"
          variant={isMain ? 'primary' : 'quiet'}
          aria-label={`${label}: ${spoken}`}
          pending={pending}
          onClick={takeOff}
        >
          {label}
        </Button>
      </div>
      <SaveFailure failure={failure} pending={pending} onAgain={takeOff} />
    </>
  );
}
