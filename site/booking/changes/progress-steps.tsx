import { Check } from 'lucide-react';
import { bookingProgress, labelOf } from '../../../contracts/options';
import { type Progress, progressSteps } from '../../../rules/bookings/booking-progress';
import { classNames } from '../../../ui/layout/class-names';

interface ProgressStepsProps {
  progress: Progress;
  /** Next step, shown below the current one. */
  next?: string | null;
}

export function ProgressSteps({ progress, next }: ProgressStepsProps) {
  const at = progressSteps.indexOf(progress as (typeof progressSteps)[number]);
  return (
    <ol className="flex flex-col">
      {progressSteps.map((step, index) => {
        const [isDone, isNow] = [index < at, index === at];
        return (
          <li key={step} aria-current={isNow ? 'step' : undefined} className="flex gap-4">
            <span className="flex flex-col items-center">
              <span
                className={classNames(
                  'grid size-8 shrink-0 place-items-center rounded-full border-2 font-display font-bold',
                  isDone && 'border-brand bg-brand text-on-brand',
                  isNow && 'border-brand bg-brand-soft text-on-brand-soft',
                  !isDone && !isNow && 'border-line-strong text-ink-soft',
                )}
              >
                {isDone ? <Check aria-hidden className="size-5" /> : index + 1}
              </span>
              {index < progressSteps.length - 1 && (
                <span className={classNames('min-h-5 w-0.5 grow', isDone ? 'bg-brand' : 'bg-line')} />
              )}
            </span>
            <span className="pb-4">
              <span className={classNames('leading-8', isNow ? 'text-lg font-bold' : 'text-ink-soft')}>
                {labelOf(bookingProgress, step)}
                {isDone && <span className="sr-only">, done</span>}
              </span>
              {isNow && next && <span className="block text-pretty">{next}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
