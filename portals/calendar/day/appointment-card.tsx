import { Globe, Phone, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatPhone } from '../../../rules/accounts/phones';
import { plural } from '../../../rules/money/numbers';
import { formatTime12h } from '../../../rules/time/dates';
import { lengthText } from '../../../rules/time/length-text';
import { Badge } from '../../../ui/data/badge';
import { Breakable } from '../../../ui/data/breakable';
import { buttonClass } from '../../../ui/forms/button-class';
import { NextVisit } from '../../shared/calendar/next-visit';
import { VisitInvoices } from '../../shared/money/visit-invoices';
import { HandSelect } from '../../shared/team/hand-select';
import { DirectionsButton } from '../../shared/visits/directions-button';
import { conflictText, isActive, nameOf } from '../data/appointment-texts';
import { StatusBadge } from '../data/status-badge';
import { useShownAppointments } from '../data/use-shown-appointments';
import { MessageStates } from '../messages/message-states';
import { assigneeOf } from '../move/placement';
import { useMove } from '../move/use-move';
import { CardActions } from './card-actions';

const actionClass = buttonClass({ variant: 'secondary', size: 'small', className: 'shrink-0 print:hidden' });

function ContactLines({ appointment }: { appointment: Appointment }) {
  const { phone, email, address } = appointment;
  const name = nameOf(appointment);
  if (!phone && !email && !address) return null;
  return (
    <div className="flex flex-col gap-2">
      {address && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:justify-start">
          <span className="min-w-0 grow basis-36 wrap-anywhere sm:grow-0 sm:basis-auto">{address}</span>
          <DirectionsButton
            address={address}
            name={name}
            className="shrink-0 print:hidden"
            iconClassName="size-4"
          />
        </p>
      )}
      {phone && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:justify-start">
          <span className="tabular-nums">
            {formatPhone(phone)}
            {appointment.textBlock && <span className="block text-ink-soft">{appointment.textBlock}</span>}
          </span>
          <a href={`tel:${phone}`} className={actionClass} aria-label={`Call ${name}`}>
            <Phone aria-hidden className="size-4" />
            Call
          </a>
        </p>
      )}
      {email && (
        <p>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-6 items-center text-brand underline underline-offset-4 wrap-anywhere hover:text-brand-strong pointer-coarse:min-h-11"
          >
            <span>
              <Breakable text={email} />
            </span>
          </a>
        </p>
      )}
    </div>
  );
}

/** Selects who goes to a visit. A change is saved at once and can be undone. */
function HandChoice({ appointment }: { appointment: Appointment }) {
  const { move, pending } = useMove();
  const hand = assigneeOf(appointment);
  return (
    <div className="max-w-sm @3xl:w-72 @3xl:shrink-0 print:hidden">
      <HandSelect
        hand={{ assignedTo: appointment.assignedTo, toWorker: hand === 'worker' }}
        disabled={pending}
        acts
        onChoose={({ assignedTo, toWorker }, name) =>
          void move(appointment, { hand: toWorker ? 'worker' : (assignedTo ?? 'us') }, name)
        }
      />
    </div>
  );
}

interface AppointmentCardProps {
  appointment: Appointment;
  onGone?: () => void;
}

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
      {/* On a desk, the choice of the assignee is beside the actions. */}
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
