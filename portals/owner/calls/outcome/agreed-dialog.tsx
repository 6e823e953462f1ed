import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { agreeTime, freeTimesOf } from '../../../../contracts/bookings/call-outcomes';
import { formatDate, formatTime12h } from '../../../../rules/time/dates';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { RetryableError } from '../../../../ui/loading/retryable-error';
import { loggedHint, useTextsAreLoggedOnly } from '../../../../ui/portal-kit/owner/not-connected-note';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { useSave } from '../../../../ui/saving/use-save';
import { fullName } from '../../bookings/booking-labels';
import { DayChoice } from '../../offers/day-choice';
import { LengthStepper } from '../../offers/length-stepper';
import { agreedText } from '../../offers/sent-text';
import { changedByOutcome } from './refreshed';
import { TimeChips } from './time-chips';

interface AgreedDialogProps {
  booking: OwnersBooking;
  onClose: () => void;
}

/** Writes down the time that was agreed on the phone. The first free time of the asked part is chosen already. */
export function AgreedDialog({ booking, onClose }: AgreedDialogProps) {
  const [date, setDate] = useState(booking.serviceDate);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState(true);
  const loggedOnly = useTextsAreLoggedOnly();
  const params = { id: String(booking.id) };
  const free = useEndpoint(freeTimesOf, {
    params,
    query: { date, ...(minutes !== null && { durationMinutes: minutes }) },
  });
  const { save, pending, failure } = useSave(agreeTime, {
    failed: 'The time was not saved',
    done: (reply, { body }) => ({
      title: `${fullName(booking)}: ${formatDate(date)}, ${time ? formatTime12h(time) : ''}`,
      description: agreedText(
        !body.text
          ? 'The visit is confirmed.'
          : loggedOnly
            ? 'The visit is confirmed. The text is kept in the log, not sent.'
            : 'The visit is confirmed, and the confirmation goes out.',
        reply,
      ),
    }),
    refresh: changedByOutcome,
    onSaved: onClose,
  });
  const { data } = free;
  const times = data?.times ?? [];
  const time = times.some((each) => each.time === chosen) ? chosen : (times[0]?.time ?? null);
  const length = minutes ?? data?.durationMinutes ?? null;
  const canText = data !== undefined && data.cannotText === null;
  return (
    <FormDialog
      title={`Agreed with ${fullName(booking)}`}
      submitLabel="Confirm the visit"
      submitDisabled={!time || length === null}
      pendingLabel="Confirming..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        if (time && length !== null)
          void save({ params, body: { date, time, durationMinutes: length, text: text && canText } });
      }}
      onClose={onClose}
    >
      <DayChoice asked={booking.serviceDate} free={data} value={date} onChange={setDate} />
      {length !== null && <LengthStepper minutes={length} onChange={setMinutes} />}
      {free.isError ? (
        <RetryableError title="The free times could not be loaded" onRetry={free.refetch}>
          Please check your connection.
        </RetryableError>
      ) : !data ? (
        <Skeleton label="Loading the free times" className="h-24 w-full" />
      ) : times.length ? (
        <TimeChips times={times} value={time} onChange={setChosen} />
      ) : (
        <p className="text-ink-soft">
          {data.closed ? `Closed: ${data.closed}.` : 'Nothing is free on this day.'} Please choose another
          day.
        </p>
      )}
      <Checkbox
        label={`Text ${booking.firstName} the confirmation`}
        hint={data?.cannotText ?? (loggedOnly ? loggedHint : undefined)}
        disabled={!canText}
        checked={text && canText}
        onChange={({ target }) => setText(target.checked)}
      />
    </FormDialog>
  );
}
