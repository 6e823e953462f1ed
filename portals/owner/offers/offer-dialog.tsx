import { useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { freeTimesOf } from '../../../contracts/bookings/call-outcomes';
import { maxOfferedTimes, offerTimes, type VisitPlace } from '../../../contracts/bookings/offers';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SelectField } from '../../../ui/forms/select-field';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { fullName } from '../bookings/booking-labels';
import { changedByOutcome } from '../calls/outcome/refreshed';
import { ChosenTimes } from './chosen-times';
import { DayChoice } from './day-choice';
import { DayHolds } from './day-holds';
import { LengthStepper } from './length-stepper';
import { OfferChips } from './offer-chips';
import { sentText } from './sent-text';

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
