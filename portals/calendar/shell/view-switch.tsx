import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/forms/button-class';
import { useToday } from '../../../ui/portal-kit/use-today';
import { PageTabs } from '../../shared/owner-shell/page-tabs';

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
    <div className="flex min-w-0 flex-1 items-stretch gap-2">
      <PageTabs
        label="Views"
        tabs={views.map((each) => ({
          to: `/${each.view}/${date}`,
          label: (
            <>
              {each.label}
              <span className="sr-only"> View</span>
            </>
          ),
          current: each.view === view,
        }))}
      />
      <Link
        to={`/${view}/${today}`}
        className={buttonClass({ variant: 'secondary', size: 'small', className: 'max-sm:px-2.5' })}
      >
        Today
      </Link>
    </div>
  );
}
