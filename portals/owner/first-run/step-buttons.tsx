import type { ReactNode } from 'react';
import type { FirstStep } from '../../../contracts/system/first-run';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useOffTheList } from './use-off-the-list';

interface OffButtonProps {
  step: FirstStep;
  label: string;
  spoken: string;
  words: string;
  isMain?: boolean;
  children: ReactNode;
}

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
