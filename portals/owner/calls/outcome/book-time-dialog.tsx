import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { agreeTime, freeTimesOf } from '../../../../contracts/bookings/call-outcomes';
import { appointmentsOfDay } from '../../../../contracts/calendar/calendar';
import { suggestedTimes } from '../../../../rules/calendar/suggested-times';
import { placeOf } from '../../../../rules/calendar/travel';
import { addDays, daysBetween, formatDate, formatTime12h } from '../../../../rules/time/dates';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { toast } from '../../../../ui/feedback/toast-store';
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
import { useUndoBooking } from './use-undo-booking';

interface BookTimeDialogProps {
  booking: OwnersBooking;
  onClose: () => void;
}

/** Number of other days searched for a suggestion. */
const otherDays = 2;
/** Largest distance of these days from the requested day. */
const farthest = 14;

/** The free times and the visits of a day. Without a day it asks for nothing. */
function useDay(booking: OwnersBooking, date: string | undefined, minutes: number | null) {
  // The booking before this one may have taken a time of the day.
  const options = { enabled: date !== undefined, staleTime: 0, gcTime: 0 };
  const free = useEndpoint(
    freeTimesOf,
    {
      params: { id: String(booking.id) },
      query: { date: date ?? '', ...(minutes !== null && { durationMinutes: minutes }) },
    },
    options,
  );
  const visits = useEndpoint(appointmentsOfDay, { params: { date: date ?? '' } }, options);
  return { date, free, visits };
}

type DayAnswers = ReturnType<typeof useDay>;

/** The facts of a day that a suggestion needs. Visits in another hand are no neighbours. */
function asPossibleDay({ date, free, visits }: DayAnswers, booking: OwnersBooking, liked: readonly string[]) {
  const visitsOfHand = (visits.data ?? []).filter(
    ({ status, onlineBookingId, isAskedFor, assignedTo, workerJobId }) =>
      status !== 'cancelled' &&
      !isAskedFor &&
      assignedTo === null &&
      workerJobId === null &&
      onlineBookingId !== booking.id,
  );
  return {
    date: date ?? '',
    times: free.data?.times ?? [],
    visits: visitsOfHand.map(({ clientName, appointmentTime, durationMinutes, address }) => ({
      name: clientName,
      time: appointmentTime,
      durationMinutes,
      place: placeOf(address),
    })),
    isLiked: liked.includes(date ?? ''),
  };
}

/** The days around the asked one that could suit: those of the suburb first. */
function daysAround(asked: string, free: DayAnswers['free']['data']): string[] {
  if (!free) return [];
  const [earliest = asked] = free.days.toSorted();
  const days = new Set([...free.liked, addDays(asked, 1), addDays(asked, 2), ...free.days]);
  return [...days]
    .filter((day) => day !== asked && day >= earliest && Math.abs(daysBetween(asked, day)) <= farthest)
    .slice(0, otherDays);
}

/** The times that fit best, once the answers are here. Another day than the asked one is suggested alone. */
function useSuggestions(booking: OwnersBooking, date: string, minutes: number | null) {
  const chosen = useDay(booking, date, minutes);
  const { data } = chosen.free;
  const [second, third] = date === booking.serviceDate ? daysAround(date, data) : [];
  const otherDays = [useDay(booking, second, minutes), useDay(booking, third, minutes)];
  const isLoading = otherDays.some(
    ({ date: day, free, visits }) => day !== undefined && (free.isLoading || visits.isLoading),
  );
  const liked = data?.liked ?? [];
  const suggested = suggestedTimes(
    {
      askedDate: booking.serviceDate,
      durationMinutes: data?.durationMinutes ?? 0,
      suburb: booking.suburb,
      place: placeOf(`${booking.suburb} ${booking.postcode}`),
    },
    [chosen, ...otherDays.filter((each) => each.date !== undefined)].map((each) =>
      asPossibleDay(each, booking, liked),
    ),
  );
  /** The booking's visit before a time is agreed. */
  const visit = chosen.visits.data?.find(({ onlineBookingId }) => onlineBookingId === booking.id);
  return {
    free: chosen.free,
    isLoading: isLoading || chosen.visits.isLoading,
    suggested,
    visit,
    isFree: (time: string) => data?.times.some((each) => each.time === time) ?? false,
  };
}

/**
 * Books the time that was agreed on the phone: one of three that fit, each for another reason, or another one. None is
 * chosen at first.
 */
export function BookTimeDialog({ booking, onClose }: BookTimeDialogProps) {
  const [date, setDate] = useState(booking.serviceDate);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [other, setOther] = useState('');
  const [text, setText] = useState(true);
  const loggedOnly = useTextsAreLoggedOnly();
  const { free, isLoading, suggested, visit, isFree } = useSuggestions(booking, date, minutes);
  const undo = useUndoBooking(booking, visit);
  const { save, pending, failure } = useSave(agreeTime, {
    failed: 'The visit was not booked',
    refresh: changedByOutcome,
    onSaved: (reply, { body }) => {
      toast({
        title: `${fullName(booking)}: ${formatDate(body.date)}, ${formatTime12h(body.time)}`,
        description: agreedText(
          !body.text
            ? 'The visit is booked.'
            : loggedOnly
              ? 'The visit is booked. The text is kept in the log, not sent.'
              : 'The visit is booked, and the confirmation goes out.',
          reply,
        ),
        variant: 'success',
        action: undo
          ? {
              label: 'Undo',
              onAction: () =>
                void undo({
                  calledAt: booking.calledAt ? null : reply.calledAt,
                  isTexted: body.text && !loggedOnly,
                }),
            }
          : undefined,
      });
      onClose();
    },
  });
  const { data } = free;
  const length = minutes ?? data?.durationMinutes ?? null;
  const canText = data !== undefined && data.cannotText === null;
  const book = (day: string, time: string) => {
    if (length !== null)
      void save({
        params: { id: String(booking.id) },
        body: { date: day, time, durationMinutes: length, text: text && canText },
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
        if (other) book(date, other);
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
      ) : !data || isLoading ? (
        <Skeleton label="Loading the free times" className="h-44 w-full" />
      ) : suggested.length ? (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold">Times that fit</legend>
          <div className="flex flex-col gap-2">
            {suggested.map((each) => (
              <button
                key={`${each.date} ${each.time}`}
                type="button"
                aria-disabled={pending || undefined}
                className="rounded-m border border-line-strong bg-surface px-3.5 py-1.5 text-left leading-5.5 hover:border-brand hover:bg-brand-soft"
                onClick={() => !pending && book(each.date, each.time)}
              >
                <span className="block font-semibold tabular-nums">
                  {each.date === date
                    ? `Book ${formatTime12h(each.time)}`
                    : `Book ${formatDate(each.date).slice(0, -5)}, ${formatTime12h(each.time)}`}
                </span>
                <span className="block text-ink-soft first-letter:uppercase">{each.reason}</span>
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
