import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { View } from './view-switch';

interface DateStepsProps {
  view: View;
  title: ReactNode;
  previous: string;
  next: string;
  children?: ReactNode;
}

/** What a step leads on by. */
const steps: Record<View, string> = { month: 'month', week: 'week', day: 'day', plan: 'day' };

const stepClass =
  'inline-flex size-12 shrink-0 items-center justify-center rounded-m text-ink-soft hover:bg-sunken hover:text-ink print:hidden';

/** One month, week or day back and forth. */
export function DateSteps({ view, title, previous, next, children }: DateStepsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-72 items-center">
        <Link
          to={`/${view}/${previous}`}
          aria-label={`Previous ${steps[view]}`}
          className={`-ml-3 ${stepClass}`}
        >
          <ChevronLeft aria-hidden className="size-6" />
        </Link>
        <h2
          aria-live="polite"
          className="min-w-0 flex-1 text-center text-lg font-semibold sm:flex-none sm:text-2xl"
        >
          {title}
        </h2>
        <Link to={`/${view}/${next}`} aria-label={`Next ${steps[view]}`} className={stepClass}>
          <ChevronRight aria-hidden className="size-6" />
        </Link>
      </div>
      {children}
    </div>
  );
}
