import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { agreeTime, freeTimesOf } from '../../../../contracts/bookings/call-outcomes';
import { appointmentsOfDay } from '../../../../contracts/calendar/calendar';
import { type SuggestedTime, suggestedTimes } from '../../../../rules/calendar/suggested-times';
import { placeOf } from '../../../../rules/calendar/travel';
import { formatDate, formatTime12h } from '../../../../rules/time/dates';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { TimeField } from '../../../../ui/forms/time-field';
import { RetryableError } from '../../../../ui/loading/retryable-error';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { useSave } from '../../../../ui/saving/use-save';
import { loggedHint, useTextsAreLoggedOnly } from '../../../shared/owner-shell/not-connected-note';
import { fullName } from '../../bookings/booking-labels';
import { DayChoice } from '../../offers/day-choice';
import { LengthStepper } from '../../offers/length-stepper';
import { agreedText } from '../../offers/sent-text';
import { changedByOutcome } from './refreshed';

interface BookTimeDialogProps {
  booking: OwnersBooking;
  onClose: () => void;
}

/** Why a time is suggested: 'between Clive and Lachlan, +12 min drive'. */
function reasonOf({ after, before, driveMinutes }: SuggestedTime): string {
  const neighbours = [after && `after ${after}`, before && `before ${before}`].filter(Boolean);
  const place = after && before ? `between ${after} and ${before}` : (neighbours[0] ?? 'a free day so far');
  if (driveMinutes === null) return place;
  return driveMinutes === 0 ? `${place}, on the way` : `${place}, +${driveMinutes} min drive`;
}

/** The times of a day that fit best, once its free times and its visits have come. */
function useSuggestions(booking: OwnersBooking, date: string, minutes: number | null) {
  const free = useEndpoint(freeTimesOf, {
    params: { id: String(booking.id) },
    query: { date, ...(minutes !== null && { durationMinutes: minutes }) },
  });
  const visits = useEndpoint(appointmentsOfDay, { params: { date } });
  const times = free.data?.times ?? [];
  const ours = (visits.data ?? []).filter(
    ({ status, isAskedFor, assignedTo, workerJobId }) =>
      status !== 'cancelled' && !isAskedFor && assignedTo === null && workerJobId === null,
  );
  const suggested = suggestedTimes({
    times,
    durationMinutes: free.data?.durationMinutes ?? 0,
    place: placeOf(`${booking.suburb} ${booking.postcode}`),
    visits: ours.map(({ clientName, appointmentTime, durationMinutes, address }) => ({
      name: clientName,
      time: appointmentTime,
      durationMinutes,
      place: placeOf(address),
    })),
  });
  return { free, suggested, isFree: (time: string) => times.some((each) => each.time === time) };
}

/** Books the time that was agreed on the phone: one of three that fit, or another one. None is chosen at first. */
export function BookTimeDialog({ booking, onClose }: BookTimeDialogProps) {
  const [date, setDate] = useState(booking.serviceDate);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [other, setOther] = useState('');
  const [text, setText] = useState(true);
  const loggedOnly = useTextsAreLoggedOnly();
  const { free, suggested, isFree } = useSuggestions(booking, date, minutes);
  const { save, pending, failure } = useSave(agreeTime, {
    failed: 'The visit was not booked',
    done: (reply, { body }) => ({
      title: `${fullName(booking)}: ${formatDate(body.date)}, ${formatTime12h(body.time)}`,
      description: agreedText(
        !body.text
          ? 'The visit is booked.'
          : loggedOnly
            ? 'The visit is booked. The text is kept in the log, not sent.'
            : 'The visit is booked, and the confirmation goes out.',
        reply,
      ),
    }),
    refresh: changedByOutcome,
    onSaved: onClose,
  });
  const { data } = free;
  const length = minutes ?? data?.durationMinutes ?? null;
  const canText = data !== undefined && data.cannotText === null;
  const book = (time: string) => {
    if (length !== null)
      void save({
        params: { id: String(booking.id) },
        body: { date, time, durationMinutes: length, text: text && canText },
      });
  };
  return (
    <FormDialog
      title={`Book ${fullName(booking)}`}
      submitLabel={other ? `Book ${formatTime12h(other)}` : 'Book another time'}
      submitDisabled={!other || length === null}
      pendingLabel="Booking..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        if (other) book(other);
      }}
      onClose={onClose}
    >
      <DayChoice asked={booking.serviceDate} free={data} value={date} onChange={setDate} />
      {length !== null && <LengthStepper minutes={length} onChange={setMinutes} />}
      <Checkbox
        label={`Text ${booking.firstName} to confirm`}
        hint={data?.cannotText ?? (loggedOnly ? loggedHint : undefined)}
        disabled={!canText}
        checked={text && canText}
        onChange={({ target }) => setText(target.checked)}
      />
      {free.isError ? (
        <RetryableError title="The free times could not be loaded" onRetry={free.refetch}>
          Please check your connection.
        </RetryableError>
      ) : !data ? (
        <Skeleton label="Loading the free times" className="h-44 w-full" />
      ) : suggested.length ? (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold">Times that fit</legend>
          <div className="flex flex-col gap-2">
            {suggested.map((each) => (
              <button
                key={each.time}
                type="button"
                aria-disabled={pending || undefined}
                className="rounded-m border border-line-strong bg-surface px-3.5 py-1.5 text-left leading-5.5 hover:border-brand hover:bg-brand-soft"
                onClick={() => !pending && book(each.time)}
              >
                <span className="block font-semibold tabular-nums">{`Book ${formatTime12h(each.time)}`}</span>
                <span className="text-ink-soft">{reasonOf(each)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="text-ink-soft">
          {data.closed ? `Closed: ${data.closed}.` : 'No free times on this day.'} Please choose another day.
        </p>
      )}
      <TimeField
        label="Another time"
        hint={
          other && data && !isFree(other)
            ? 'Not free: too near another visit, or outside your hours.'
            : undefined
        }
        value={other}
        onChange={({ target }) => setOther(target.value)}
      />
    </FormDialog>
  );
}
