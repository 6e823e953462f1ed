import { CalendarPlus, ChevronLeft, ChevronRight, Plus, Repeat, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { ActionMenu } from '../../../ui/overlays/action-menu';
import { useToday } from '../../../ui/portal-kit/use-today';
import { ReceiptButton } from '../../shared/money/receipt-button';
import { PageTabs } from '../../shared/owner-shell/page-tabs';
import { RefusedNote } from '../../shared/visits/refused-note';
import { DialogHost } from '../dialogs/dialog-host';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { MovedNote } from '../move/moved-note';
import { WaitingNote } from '../visit/waiting-note';

const views = [
  { view: 'month', label: 'Month' },
  { view: 'week', label: 'Week' },
  { view: 'day', label: 'Day' },
  { view: 'plan', label: 'Plan' },
] as const;
type View = (typeof views)[number]['view'];

function ViewSwitch({ view, date }: { view: View; date: string }) {
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

interface DateStepsProps {
  /** Title of the shown days: 'Wednesday 25 November 2026', short form 'Wed 25 Nov'. */
  title: string;
  shortTitle: string;
  /** First days of the previous and next period. */
  previous: string;
  next: string;
}

const steps: Record<View, string> = { month: 'month', week: 'week', day: 'day', plan: 'day' };

const stepClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-m text-ink-soft hover:bg-sunken hover:text-ink print:hidden';

/** The page's title with the shown days, and steps to the previous and next period. */
function DateSteps({ view, title, shortTitle, previous, next }: DateStepsProps & { view: View }) {
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

interface CalendarFrameProps extends DateStepsProps {
  view: View;
  date: string;
  appointments: readonly Appointment[];
  settled: boolean;
  /** Actions of this view; they precede those of all views in the menu. */
  more?: ReactNode;
  /** Shown beside the tabs on a desk. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Frames the calendar's views: shown days with steps, tabs of the views, and dialogs. */
export function CalendarFrame({
  view,
  date,
  appointments,
  settled,
  more,
  beside,
  children,
  ...steps
}: CalendarFrameProps) {
  const { open } = useDialogUrl();
  return (
    <div className="flex flex-col gap-2 sm:gap-3">
      <header className="flex items-center gap-1 sm:gap-2">
        <DateSteps view={view} {...steps} />
        <Button
          className="max-sm:size-11 max-sm:min-h-11! max-sm:rounded-full! max-sm:p-0! print:hidden"
          aria-label="Add Appointment"
          icon={
            <>
              <Plus aria-hidden className="size-6 sm:hidden" />
              <CalendarPlus aria-hidden className="size-5 max-sm:hidden" />
            </>
          }
          onClick={() => open('add')}
        >
          <span className="max-sm:hidden">Add Appointment</span>
        </Button>
        <span className="print:hidden">
          <ActionMenu>
            {more}
            <ReceiptButton variant="quiet" />
            <Button
              variant="quiet"
              icon={<Smartphone aria-hidden className="size-5" />}
              onClick={() => open('feed')}
            >
              Phone calendar
            </Button>
            <Link to="/regulars" className={buttonClass({ variant: 'quiet' })}>
              <Repeat aria-hidden className="size-5" />
              Regular visits
            </Link>
          </ActionMenu>
        </span>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <ViewSwitch view={view} date={date} />
        {beside}
      </div>
      <WaitingNote />
      <RefusedNote by="owner" hrefOf={(id) => `/calendar/visit/${id}`} />
      {children}
      <MovedNote />
      <DialogHost date={date} appointments={appointments} settled={settled} />
    </div>
  );
}
