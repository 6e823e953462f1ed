import { ArrowLeft, CalendarPlus, Repeat, Smartphone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { Button } from '../../../ui/forms/button';
import { OwnerWaysOut } from '../../../ui/portal-kit/owner/owner-header';
import { RefusedNote } from '../../../ui/visits/refused-note';
import { DialogHost } from '../dialogs/dialog-host';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { MovedNote } from '../move/moved-note';
import { WaitingNote } from '../visit/waiting-note';
import { type View, ViewSwitch } from './view-switch';

interface CalendarFrameProps {
  view: View;
  /** The selected day. */
  date: string;
  /** What the page has loaded: the dialogs are about one of these. */
  appointments: readonly Appointment[];
  settled: boolean;
  children: ReactNode;
}

/** What the views of the calendar stand in: the ways in and out, the views, and the dialogs. */
export function CalendarFrame({ view, date, appointments, settled, children }: CalendarFrameProps) {
  const { open } = useDialogUrl();
  const id = useId();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4">
      <header className="flex flex-wrap items-center gap-2 sm:gap-3 print:hidden">
        <a
          href="/admin"
          className="-ml-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-s px-2 font-medium text-brand hover:text-brand-strong hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5 shrink-0" />
          <span className="max-sm:sr-only">Back</span>
        </a>
        <h1 id={id} className="min-w-0 flex-1 basis-28 text-2xl font-semibold sm:text-4xl">
          Calendar
        </h1>
        <Button
          className="max-sm:max-w-[8.5rem] max-sm:px-3 max-sm:py-1"
          icon={<CalendarPlus aria-hidden className="size-5 shrink-0 max-sm:hidden" />}
          onClick={() => open('add')}
        >
          Add Appointment
        </Button>
      </header>
      <ViewSwitch view={view} date={date} />
      <WaitingNote />
      <RefusedNote by="owner" hrefOf={(id) => `/calendar/visit/${id}`} />
      {children}
      <footer className="mt-4 flex flex-wrap gap-2.5 border-t border-line pt-4 print:hidden">
        <Button
          variant="secondary"
          icon={<Smartphone aria-hidden className="size-5" />}
          onClick={() => open('feed')}
        >
          Phone calendar
        </Button>
        <Link
          to="/regulars"
          className="inline-flex min-h-11 items-center gap-2 rounded-s px-2 font-medium text-brand hover:underline"
        >
          <Repeat aria-hidden className="size-5" />
          Regulars
        </Link>
        <OwnerWaysOut />
      </footer>
      <MovedNote />
      <DialogHost date={date} appointments={appointments} settled={settled} />
    </div>
  );
}
