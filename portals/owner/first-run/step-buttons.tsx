import type { ReactNode } from 'react';
import { type FirstStep, markFirstStep, readFirstRun } from '../../../contracts/system/first-run';
import { toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';

/** Skips a step and offers Undo; `words` is the toast's text. */
function useSkipStep(step: FirstStep, words: string) {
  const back = useSave(markFirstStep, {
    done: { title: 'Back on the list' },
    failed: 'It was not put back on the list',
    refresh: [readFirstRun],
  });
  return useSave(markFirstStep, {
    failed: 'It stays on the list',
    refresh: [readFirstRun],
    onSaved: () =>
      toast({
        title: words,
        variant: 'success',
        action: { label: 'Undo', onAction: () => void back.save({ body: { step, off: false } }) },
      }),
  });
}

interface OffButtonProps {
  step: FirstStep;
  label: string;
  spoken: string;
  words: string;
  isMain?: boolean;
  children: ReactNode;
}

export function StepButtons({ step, label, spoken, words, isMain = false, children }: OffButtonProps) {
  const { save, pending, failure } = useSkipStep(step, words);
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
