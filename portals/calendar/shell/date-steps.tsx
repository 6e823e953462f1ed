import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { View } from './view-switch';

export interface DateStepsProps {
  /** The days that are shown: 'Wednesday 25 November 2026', and 'Wed 25 Nov' where there is little room. */
  title: string;
  shortTitle: string;
  /** The days of one step back and forth. */
  previous: string;
  next: string;
}

/** Names of the period that a step moves by. */
const steps: Record<View, string> = { month: 'month', week: 'week', day: 'day', plan: 'day' };

const stepClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-m text-ink-soft hover:bg-sunken hover:text-ink print:hidden';

/** The page's title: the days that are shown, with one month, week or day back and forth. */
export function DateSteps({ view, title, shortTitle, previous, next }: DateStepsProps & { view: View }) {
  return (
    <div className="flex min-w-0 flex-1 items-center">
      <Link
        to={`/${view}/${previous}`}
        aria-label={`Previous ${steps[view]}`}
        className={`-ml-3 ${stepClass}`}
      >
        <ChevronLeft aria-hidden className="size-6" />
      </Link>
      <h1
        aria-live="polite"
        aria-label={title}
        className="min-w-0 text-[min(1.25rem,6vw)] font-semibold wrap-anywhere sm:text-[1.75rem] lg:min-w-[5.5em]"
      >
        <span className="sm:hidden print:hidden">{shortTitle}</span>
        <span className="max-sm:hidden print:inline">{title}</span>
      </h1>
      <Link to={`/${view}/${next}`} aria-label={`Next ${steps[view]}`} className={stepClass}>
        <ChevronRight aria-hidden className="size-6" />
      </Link>
    </div>
  );
}
