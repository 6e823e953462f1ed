import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { OfferedTime } from '../../../contracts/bookings/offered-time';
import type { PublicBooking } from '../../../contracts/bookings/public-bookings';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';
import { ApiError } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { NeedsScript } from '../../forms/needs-script';
import type { BookingCalls } from '../status/booking-calls';

interface OffersNow {
  offers: readonly OfferedTime[];
  isOn: boolean;
  read: () => Promise<PublicBooking>;
  onChanged: (changed: PublicBooking) => void;
}

/** The longest timer of browsers, in milliseconds. */
const maxTimerMs = 2_147_483_647;
/** Tolerates a device clock slightly ahead of the server's. */
const graceMs = 1000;

/** Reads a booking again when its held times end, and when somebody returns to the page. */
function useOffersNow({ offers, isOn, read, onChanged }: OffersNow): void {
  const latest = useRef({ read, onChanged });
  latest.current = { read, onChanged };
  const until = offers.map((each) => each.until).sort()[0];
  useEffect(() => {
    if (!isOn || !until) return;
    const reload = () =>
      void latest.current.read().then(
        (changed) => latest.current.onChanged(changed),
        // Offline the page stays unchanged, and the server decides.
        () => undefined,
      );
    const back = () => document.visibilityState === 'visible' && reload();
    const left = Math.max(0, Date.parse(until) - Date.now()) + graceMs;
    const timer = setTimeout(reload, Math.min(left, maxTimerMs));
    document.addEventListener('visibilitychange', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [isOn, until]);
}

const isOfferGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.body as { code?: string } | null)?.code === 'offer-gone';

type StoredOffers = Pick<PublicBooking, 'offers' | 'offersEnded'>;

interface OfferedTimesProps {
  stored: StoredOffers;
  zone: string;
  calls: Pick<BookingCalls, 'read' | 'accept'>;
  /** Names the booking for screen readers on pages with several. */
  name?: string;
  alive: boolean;
  onChanged: (changed: PublicBooking) => void;
}

const timeText = ({ date, time }: Pick<OfferedTime, 'date' | 'time'>) =>
  `${formatFullDate(date)}, ${formatTime12h(time)}`;

const endings = {
  'ran-out': 'We’re no longer holding the times we offered.',
  taken: 'These times have gone to others.',
  'taken-back': 'Sorry, the times we offered are no longer available.',
} as const;
const wayOn = 'We’ll call you to agree on one. You can also ask for a call, or choose another day.';

function OffersEnded({ text }: { text: string }) {
  return (
    <p role="status" className="mt-6 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      <strong>{text}</strong> {wayOn}
    </p>
  );
}

function TimeTaken({ time }: { time: OfferedTime }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so its replacement text gets the focus.
  useEffect(() => text.current?.focus(), []);
  return (
    <p
      ref={text}
      tabIndex={-1}
      role="status"
      className="mt-6 flex items-start gap-3 rounded-m bg-ok-soft px-4 py-3 text-on-ok-soft outline-none"
    >
      <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong>{`Yours: ${timeText(time)}.`}</strong> We have sent you a message that says so.
      </span>
    </p>
  );
}

/** Times held for a customer, each accepted by one tap. Also shows the end of expired ones. */
export function OfferedTimes({ stored, zone, calls, name, alive, onChanged }: OfferedTimesProps) {
  const heading = useId();
  const [taken, setTaken] = useState<OfferedTime | null>(null);
  const [gone, setGone] = useState<OfferedTime | null>(null);
  const accept = (time: OfferedTime) => {
    setGone(null);
    return calls.accept(time.id);
  };
  const { save, retry, pending, failure } = useSaveSteps(accept, {
    failed: (error) => ({
      title: isOfferGone(error) ? 'This time has just gone' : 'The time was not booked',
      description: isOfferGone(error) ? 'Someone else booked it. Here are the times left.' : undefined,
    }),
    onSaved: (changed, time) => {
      setTaken(time);
      onChanged(changed);
    },
    onFailed: (error, time) => {
      if (isOfferGone(error)) setGone(time);
      // Reads the current state: another tab or the owner may have changed it, and a lost answer may have been a yes.
      void calls.read().then(onChanged, () => undefined);
    },
  });
  const offers = stored.offers ?? [];
  useOffersNow({ offers, isOn: alive, read: calls.read, onChanged });
  const isLost = gone !== null && !offers.some(({ id }) => id === gone.id);
  if (taken) return <TimeTaken time={taken} />;
  if (!offers.length) {
    if (isLost) return <OffersEnded text={`${timeText(gone)} has just been booked by someone else.`} />;
    return stored.offersEnded ? <OffersEnded text={endings[stored.offersEnded]} /> : null;
  }
  const until =
    offers
      .map((each) => each.until)
      .sort()
      .at(-1) ?? null;
  return (
    <section
      aria-labelledby={heading}
      data-offers=""
      className="mt-6 rounded-l border-2 border-brand bg-surface p-4 sm:p-5"
    >
      <h2 id={heading} className="text-xl font-bold">
        {offers.length > 1 ? 'Choose your time' : 'We can come'}
        {name && <span className="sr-only">{`, booking ${name}`}</span>}
      </h2>
      <p className="mt-1">{`One tap, and it is yours. Held for you until ${formatInstant(until, zone)}.`}</p>
      <p role="status" className="mt-3 font-semibold text-danger empty:hidden">
        {isLost && `${timeText(gone)} has just been booked by someone else. These are still free:`}
      </p>
      <ul className="mt-4 flex flex-col gap-2.5">
        {offers.map((time) => (
          <li key={time.id}>
            {alive ? (
              <Button
                wide
                size="large"
                pending={pending}
                pendingLabel="One moment..."
                aria-label={`Take ${timeText(time)}`}
                onClick={() => void save(time)}
              >
                {timeText(time)}
              </Button>
            ) : (
              <strong>{timeText(time)}</strong>
            )}
          </li>
        ))}
      </ul>
      {!alive && <NeedsScript />}
      {!isLost && (
        <div className="mt-3 empty:hidden">
          <SaveFailure failure={failure} pending={pending} onAgain={retry} />
        </div>
      )}
      <p className="mt-3 text-ink-soft">None of them suits? Ask for a call, or choose another day below.</p>
    </section>
  );
}
