import { X } from 'lucide-react';
import { useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { freeTimesOf } from '../../../contracts/bookings/call-outcomes';
import { capacityOfDays } from '../../../contracts/bookings/capacity';
import { maxOfferedTimes, offerTimes, type VisitPlace } from '../../../contracts/bookings/offers';
import { appointmentsOfDay } from '../../../contracts/calendar/calendar';
import type { ReplyOf } from '../../../contracts/endpoint';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SelectField } from '../../../ui/forms/select-field';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { DayFill } from '../../shared/owner-shell/day-fill';
import { fullName } from '../bookings/booking-labels';
import { changedByOutcome } from '../calls/outcome/refreshed';
import { DayChoice } from './day-choice';
import { LengthStepper } from './length-stepper';
import { sentText } from './sent-text';

interface OfferChipsProps {
  free: ReplyOf<typeof freeTimesOf>;
  isChosen: (time: string) => boolean;
  /** True when no further time can be chosen. */
  isFull: boolean;
  onToggle: (time: string) => void;
}

function OfferChips({ free, isChosen, isFull, onToggle }: OfferChipsProps) {
  if (!free.times.length)
    return (
      <p className="text-ink-soft">
        {free.closed ? `Closed: ${free.closed}.` : 'No free times on this day.'} Please choose another day.
      </p>
    );
  const groups = [
    {
      title: 'In the part of the day that was asked for',
      times: free.times.filter(({ isAsked }) => isAsked),
    },
    { title: 'Other free times', times: free.times.filter(({ isAsked }) => !isAsked) },
  ].filter(({ times }) => times.length);
  return groups.map(({ title, times }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {times.map(({ time }) => (
          <button
            key={time}
            type="button"
            aria-pressed={isChosen(time)}
            disabled={isFull && !isChosen(time)}
            onClick={() => onToggle(time)}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 tabular-nums disabled:border-line disabled:text-ink-soft aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-on-brand-soft"
          >
            {formatTime12h(time)}
          </button>
        ))}
      </div>
    </fieldset>
  ));
}

interface ChosenTimesProps {
  times: readonly VisitPlace[];
  onRemove: (time: VisitPlace) => void;
}

function ChosenTimes({ times, onRemove }: ChosenTimesProps) {
  return (
    <div role="status" className="empty:hidden">
      {times.length > 0 && (
        <>
          <p className="mb-1.5 font-semibold">You offer</p>
          <ul className="flex flex-wrap gap-2">
            {times.map((each) => {
              const text = `${formatDate(each.date)}, ${formatTime12h(each.time)}`;
              return (
                <li key={`${each.date} ${each.time}`}>
                  <button
                    type="button"
                    aria-label={`Leave out ${text}`}
                    onClick={() => onRemove(each)}
                    className="inline-flex min-h-11 items-center gap-2 rounded-m bg-brand-soft px-3 font-semibold text-on-brand-soft"
                  >
                    {text}
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

function DayHolds({ date }: { date: string }) {
  const visits = useEndpoint(appointmentsOfDay, { params: { date } });
  const capacity = useEndpoint(capacityOfDays, { query: { from: date, days: 1 } });
  const parts = capacity.data?.days[0]?.slots;
  const standing = visits.data?.filter(({ status }) => status !== 'cancelled');
  return (
    <div className="flex flex-col gap-2 rounded-m bg-sunken px-3 py-2.5">
      {parts && <DayFill parts={parts} />}
      {standing?.length === 0 && <p className="text-sm">No visits on this day yet.</p>}
      <ul aria-label="Visits on this day" className="text-sm empty:hidden">
        {standing?.map((visit) => (
          <li key={visit.id} className="truncate">
            <span className="tabular-nums">
              {visit.isAskedFor ? 'Asked for' : formatTime12h(visit.appointmentTime)}
            </span>
            {` ${[visit.clientName, visit.address].filter(Boolean).join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OfferDialogProps {
  booking: OwnersBooking;
  onClose: () => void;
}

const holds = [2, 4, 12, 24, 48].map((hours) => ({ value: String(hours), label: `${hours} hours` }));

export function OfferDialog({ booking, onClose }: OfferDialogProps) {
  const [date, setDate] = useState(booking.serviceDate);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [chosen, setChosen] = useState<readonly VisitPlace[]>([]);
  const [hours, setHours] = useState('24');
  const params = { id: String(booking.id) };
  const free = useEndpoint(freeTimesOf, {
    params,
    query: { date, ...(minutes !== null && { durationMinutes: minutes }) },
  });
  const { save, pending, failure } = useSave(offerTimes, {
    failed: 'The times were not offered',
    done: (reply) => ({ title: `Offered to ${fullName(booking)}`, description: sentText(reply) }),
    refresh: changedByOutcome,
    onSaved: onClose,
  });
  const { data } = free;
  const length = minutes ?? data?.durationMinutes ?? null;
  const isChosen = (time: string) => chosen.some((each) => each.date === date && each.time === time);
  const toggle = (time: string) => {
    if (length === null) return;
    setChosen(
      isChosen(time)
        ? chosen.filter((each) => each.date !== date || each.time !== time)
        : [...chosen, { date, time, durationMinutes: length }],
    );
  };
  return (
    <FormDialog
      title={`Send times to ${fullName(booking)}`}
      description={`One to ${maxOfferedTimes} times. The customer gets a link and takes one with a tap.`}
      submitLabel={chosen.length > 1 ? `Send ${chosen.length} times` : 'Send the offer'}
      submitDisabled={!chosen.length}
      pendingLabel="Sending..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length) void save({ params, body: { times: [...chosen], holdHours: Number(hours) } });
      }}
      onClose={onClose}
    >
      <DayChoice asked={booking.serviceDate} free={data} value={date} onChange={setDate} />
      <DayHolds date={date} />
      {length !== null && <LengthStepper minutes={length} onChange={setMinutes} />}
      {free.isError ? (
        <RetryableError title="The free times could not be loaded" onRetry={free.refetch}>
          Please check your connection.
        </RetryableError>
      ) : !data ? (
        <Skeleton label="Loading the free times" className="h-24 w-full" />
      ) : (
        <OfferChips
          free={data}
          isChosen={isChosen}
          isFull={chosen.length >= maxOfferedTimes}
          onToggle={toggle}
        />
      )}
      <ChosenTimes times={chosen} onRemove={(time) => setChosen(chosen.filter((each) => each !== time))} />
      <SelectField
        label="Held for"
        hint="Until then we won’t give these times to anyone else."
        options={holds}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
    </FormDialog>
  );
}
