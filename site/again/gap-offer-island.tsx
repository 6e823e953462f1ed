import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  againOfGap,
  type GapInput,
  type GapOffer,
  readGapOffer,
  takeGapOffer,
} from '../../contracts/bookings/gap-offers';
import { labelOf, preferredTimes } from '../../contracts/options';
import type { GapOfferProps } from '../../contracts/pages/gap-offer';
import { slotOf } from '../../rules/bookings/capacity';
import { horseNames } from '../../rules/horses/horse-names';
import { formatFullDate, formatTime12h } from '../../rules/time/dates';
import { ApiError, call } from '../../ui/api/call';
import { Button } from '../../ui/forms/button';
import { SaveFailure } from '../../ui/saving/save-failure';
import { useSaveSteps } from '../../ui/saving/use-save';
import { NeedsScript } from '../forms/needs-script';
import { MissingFields } from './missing-fields';

const offerTimeText = ({ date, time, state, agreed }: GapOffer): string =>
  `${formatFullDate(date)}, ${state === 'yours' && !agreed ? labelOf(preferredTimes, slotOf(time)) : formatTime12h(time)}`;

const wonOfferText = ({ agreed }: GapOffer): string =>
  agreed
    ? 'The visit is confirmed. We’ve sent you a message with a link to change or cancel it.'
    : 'You’ve since asked for this day. We’ll call you to agree on a time.';

/** Result of an offer: won by the visitor, won by somebody else, or over. */
function Outcome({ offer, token, isNew }: { offer: GapOffer; token: string; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so its replacement text gets the focus.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { save, retry, pending, failure } = useSaveSteps(() => call(againOfGap, { params: { token } }), {
    failed: 'The page could not be opened',
    onSaved: ({ url }) => window.location.assign(url),
  });
  const isTheirs = offer.state === 'yours';
  const title = isTheirs
    ? 'You’re booked'
    : offer.state === 'taken'
      ? 'Just taken'
      : 'We’re no longer holding this time';
  return (
    <div className="max-w-2xl">
      <h1 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {title}
      </h1>
      <p className="mt-4 text-lg">
        <strong>{offerTimeText(offer)}.</strong>{' '}
        {isTheirs ? wonOfferText(offer) : 'Another day suits us as well: it takes three taps.'}
      </p>
      {isTheirs && offer.confirmationNumber && (
        <p className="mt-4">
          <span className="block text-ink-soft">Your confirmation number</span>
          <strong className="text-2xl tracking-wide wrap-anywhere">{offer.confirmationNumber}</strong>
        </p>
      )}
      {!isTheirs && (
        <div className="mt-8 flex flex-col gap-4">
          <SaveFailure failure={failure} pending={pending} onAgain={retry} />
          <Button
            size="large"
            pending={pending}
            pendingLabel="Opening..."
            className="max-sm:w-full"
            onClick={() => void save(undefined)}
          >
            Same again
          </Button>
        </div>
      )}
    </div>
  );
}

export function GapOfferIsland({ offer: found, token, heldUntil }: GapOfferProps) {
  const [offer, setOffer] = useState(found);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const { save, pending, failure } = useSaveSteps(
    (body: GapInput) => call(takeGapOffer, { params: { token }, body }),
    {
      failed: 'This was not booked',
      onSaved: setOffer,
      onFailed: (error) => {
        if (!(error instanceof ApiError)) return;
        // Somebody else was faster, or the hold has ended. The page shows which.
        if (error.status === 409)
          void call(readGapOffer, { params: { token } }).then(setOffer, () => undefined);
        else
          setErrors(
            Object.fromEntries(error.issues.map(({ path, message }) => [path.split('.')[0], message])),
          );
      },
    },
  );
  if (offer.state !== 'open')
    return <Outcome offer={offer} token={token} isNew={offer.state !== found.state} />;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setErrors({});
    void save(Object.fromEntries(offer.missing.map((name) => [name, String(form.get(name) ?? '').trim()])));
  };
  return (
    <form
      method="post"
      onSubmit={send}
      noValidate
      data-waits=""
      aria-label="A time for you"
      className="max-w-2xl"
    >
      <h1 className="text-title font-bold break-words">{`A time for you${offer.firstName ? `, ${offer.firstName}` : ''}`}</h1>
      <p className="mt-4 text-2xl font-bold">{offerTimeText(offer)}</p>
      <p className="mt-3 text-lg">
        {offer.horses.length > 0 && `For ${horseNames(offer.horses)}. `}
        {`First in, best dressed. We’re holding this time until ${heldUntil}.`}
      </p>
      {offer.missing.length > 0 && <MissingFields missing={offer.missing} errors={errors} />}
      <div className="mt-8 flex flex-col gap-4">
        <SaveFailure failure={failure} pending={pending} inForm />
        <Button
          type="submit"
          size="large"
          pending={pending}
          pendingLabel="Booking..."
          className="max-sm:w-full"
        >
          Book this time
        </Button>
        <NeedsScript />
      </div>
    </form>
  );
}
