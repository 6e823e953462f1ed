import { Globe, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { plural } from '../../../rules/money/numbers';
import { formatTime12h } from '../../../rules/time/dates';
import { lengthText } from '../../../rules/time/length-text';
import { Badge } from '../../../ui/data/badge';
import { NextVisit } from '../../shared/calendar/next-visit';
import { VisitInvoices } from '../../shared/money/visit-invoices';
import { conflictText, isActive, nameOf } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { StatusBadge } from '../data/status-badge';
import { MessageStates } from '../messages/message-states';
import { CardActions } from './card-actions';
import { ContactLines } from './contact-lines';
import { HandChoice } from './hand-choice';

interface AppointmentCardProps {
  appointment: Appointment;
  onGone?: () => void;
}

/** One visit: when, who and what, how to get there, and what can be done about it. */
export function AppointmentCard({ appointment, onGone }: AppointmentCardProps) {
  const { show } = useShownAppointments();
  const id = useId();
  const name = nameOf(appointment);
  const conflict = conflictText(appointment.conflictsWith);
  const isOver = appointment.status === 'cancelled';
  return (
    <article
      aria-labelledby={id}
      className="@container flex flex-col gap-3 rounded-l border border-line bg-surface p-4 shadow-raised"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-lg font-bold tabular-nums">
            {formatTime12h(appointment.appointmentTime)}
            <span className="font-normal text-ink-soft"> · {lengthText(appointment.durationMinutes)}</span>
          </p>
          <h2
            id={id}
            className={`text-xl leading-7 font-semibold wrap-anywhere ${isOver ? 'line-through' : ''}`}
          >
            {appointment.clientId ? (
              <a href={`/clients/${appointment.clientId}`} className="text-brand hover:underline">
                {name}
              </a>
            ) : (
              name
            )}
          </h2>
        </div>
        <Flags appointment={appointment} />
      </header>
      {conflict && (
        <p className="flex items-start gap-2 rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{conflict}</span>
        </p>
      )}
      {/* A desk has room for who goes there beside what is to be done. */}
      <div className="flex flex-col gap-3 @3xl:flex-row @3xl:items-start @3xl:justify-between @3xl:gap-6">
        <div className="flex min-w-0 flex-col gap-3">
          <ContactLines appointment={appointment} />
          <WhatToDo appointment={appointment} />
        </div>
        {isActive(appointment) && <HandChoice appointment={appointment} />}
      </div>
      <MessageStates appointment={appointment} />
      <CardActions appointment={appointment} onGone={onGone} />
      {appointment.status === 'completed' && <VisitInvoices appointmentId={appointment.id} />}
      {appointment.status === 'completed' && <NextVisit appointment={appointment} onMade={show} />}
    </article>
  );
}

/** The work that is wanted, and the notes. */
function WhatToDo({ appointment }: { appointment: Appointment }) {
  return (
    <>
      {(appointment.workRequired || appointment.horseCount) && (
        <p className="whitespace-pre-line wrap-anywhere">
          {appointment.horseCount && (
            <strong>
              {plural(appointment.horseCount, 'horse')}
              {appointment.workRequired && ': '}
            </strong>
          )}
          {appointment.workRequired}
        </p>
      )}
      {appointment.notes && (
        <p className="border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere text-ink-soft">
          <span className="sr-only">Notes: </span>
          {appointment.notes}
        </p>
      )}
    </>
  );
}

/** The office's list of bookings, narrowed to those of the same client. */
const bookingsUrl = ({ phone, clientName }: Appointment): string =>
  `/admin/bookings?q=${encodeURIComponent(phone || clientName || '')}`;

function Flags({ appointment }: { appointment: Appointment }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <StatusBadge appointment={appointment} />
      {appointment.confirmationSent && <Badge tone="ok">Confirmation sent</Badge>}
      {appointment.reviewRequestSent && <Badge tone="info">Review request sent</Badge>}
      {appointment.isFromOnlineBooking && (
        <a
          href={bookingsUrl(appointment)}
          aria-label={`Online booking of ${nameOf(appointment)}`}
          className="inline-flex rounded-full hover:underline"
        >
          <Badge>
            <Globe aria-hidden />
            Online booking
          </Badge>
        </a>
      )}
    </p>
  );
}
