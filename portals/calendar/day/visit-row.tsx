import { ChevronRight, CircleAlert, ClipboardPenLine, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { readAddressEnd } from '../../../rules/calendar/address-ending';
import { plural } from '../../../rules/money/numbers';
import { formatTime12h } from '../../../rules/time/dates';
import { useMoment, useToday } from '../../../ui/portal-kit/use-today';
import { useTextsAreLoggedOnly } from '../../shared/owner-shell/not-connected-note';
import { conflictText, nameOf } from '../data/appointment-texts';
import { StatusMark } from '../data/status-badge';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { lostMessages, messageName } from '../messages/message-progress';
import { ConfirmAction } from './confirm-action';
import { DoneAction } from './done-action';
import { type FittingAction, fittingAction } from './fitting-action';
import { OnTheWayAction } from './on-the-way-action';
import { canRecord } from './record-action';
import { ReviewAction } from './review-action';

function RecordLine({ appointment }: { appointment: Appointment }) {
  const today = useToday();
  if (!canRecord(appointment, today)) return null;
  return (
    <Link
      to={`/visit/${appointment.id}`}
      aria-label={`Record visit, ${nameOf(appointment)}`}
      className="relative z-1 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 font-semibold text-brand hover:underline"
    >
      <ClipboardPenLine aria-hidden className="size-5 shrink-0" />
      Record visit
    </Link>
  );
}

const actions: Record<FittingAction, (props: { appointment: Appointment }) => ReactNode> = {
  confirm: ConfirmAction,
  'on-the-way': OnTheWayAction,
  done: ({ appointment }) => <DoneAction appointment={appointment} primary />,
  review: ReviewAction,
};

/** Shows one visit on a phone, with its next action. A tap shows the rest. */
export function VisitRow({ appointment }: { appointment: Appointment }) {
  const { open } = useDialogUrl();
  const id = useId();
  const next = fittingAction(appointment, useMoment(), useTextsAreLoggedOnly());
  const Next = next && actions[next];
  const { address, horseCount, status } = appointment;
  const place = [readAddressEnd(address).suburb, horseCount && plural(horseCount, 'horse')]
    .filter(Boolean)
    .join(' · ');
  const conflict = conflictText(appointment.conflictsWith);
  const lost = lostMessages(appointment);
  return (
    <article
      aria-labelledby={id}
      className="relative rounded-m border border-line bg-surface px-3 py-2 shadow-raised hover:bg-sunken has-[h2_button:focus-visible]:outline-2 has-[h2_button:focus-visible]:outline-brand"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-2 leading-6">
            <span className="font-bold tabular-nums">{formatTime12h(appointment.appointmentTime)}</span>
            <StatusMark appointment={appointment} />
          </p>
          <h2 className="leading-6 font-semibold">
            <button
              type="button"
              id={id}
              aria-haspopup="dialog"
              onClick={() => open('visit', appointment.id)}
              className={`line-clamp-2 text-left wrap-anywhere outline-none after:absolute after:inset-0 ${status === 'cancelled' ? 'line-through' : ''}`}
            >
              {nameOf(appointment)}
            </button>
          </h2>
          {place && <p className="line-clamp-1 text-sm leading-5 wrap-anywhere text-ink-soft">{place}</p>}
          <RecordLine appointment={appointment} />
        </div>
        <div className="relative z-1 flex max-w-[min(7rem,100%)] shrink-0 [&>button]:min-w-0">
          {Next ? (
            <Next appointment={appointment} />
          ) : (
            <ChevronRight aria-hidden className="pointer-events-none size-6 text-ink-soft" />
          )}
        </div>
      </div>
      {conflict && (
        <Note
          tone="text-on-warn-soft"
          icon={<TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        >
          {conflict}
        </Note>
      )}
      {lost.length > 0 && (
        <Note tone="text-danger" icon={<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}>
          Not delivered: {lost.map(messageName).join('; ')}
        </Note>
      )}
    </article>
  );
}

/** Shows a note that must not be missed, on its own line below the row. */
function Note({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <p className={`mt-1 flex items-start gap-1.5 text-sm leading-5 ${tone}`}>
      {icon}
      <span className="line-clamp-3 min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
