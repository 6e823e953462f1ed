import { CalendarPlus, Plus, Repeat, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { ActionMenu } from '../../../ui/overlays/action-menu';
import { ReceiptButton } from '../../shared/money/receipt-button';
import { RefusedNote } from '../../shared/visits/refused-note';
import { DialogHost } from '../dialogs/dialog-host';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { MovedNote } from '../move/moved-note';
import { WaitingNote } from '../visit/waiting-note';
import { DateSteps, type DateStepsProps } from './date-steps';
import { type View, ViewSwitch } from './view-switch';

interface CalendarFrameProps extends DateStepsProps {
  view: View;
  /** The selected day. */
  date: string;
  /** Appointments that the page has loaded: the dialogs are about one of these. */
  appointments: readonly Appointment[];
  settled: boolean;
  /** Actions of this view, before those of all views in the menu. */
  more?: ReactNode;
  /** Shown beside the tabs on a desk. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Frames the views of the calendar: the shown days with the steps to others, the views, and the dialogs. */
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
