import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/forms/button-class';
import { useToday } from '../../../ui/portal-kit/use-today';

const views = [
  { view: 'month', label: 'Month' },
  { view: 'week', label: 'Week' },
  { view: 'day', label: 'Day' },
  { view: 'plan', label: 'Plan' },
] as const;
export type View = (typeof views)[number]['view'];

/** From one view to another, where the selected day stays; and to today. */
export function ViewSwitch({ view, date }: { view: View; date: string }) {
  const today = useToday();
  return (
    <div className="flex flex-wrap items-stretch gap-2.5 print:hidden">
      <nav
        aria-label="Views"
        className="flex min-w-0 flex-1 basis-56 rounded-m border border-line-strong bg-surface p-0.5 sm:flex-none sm:basis-auto"
      >
        {views.map((each) => (
          <Link
            key={each.view}
            to={`/${each.view}/${date}`}
            aria-current={each.view === view ? 'page' : undefined}
            className={`${each.view === 'plan' && view !== 'plan' ? 'max-md:hidden' : ''} inline-flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-s px-1 text-center leading-5 font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-brand aria-[current]:text-on-brand sm:flex-none sm:px-5 sm:whitespace-nowrap`}
          >
            {each.label} View
          </Link>
        ))}
      </nav>
      <Link to={`/${view}/${today}`} className={buttonClass({ variant: 'secondary' })}>
        Today
      </Link>
    </div>
  );
}
