import type { freeTimesOf } from '../../../contracts/bookings/call-outcomes';
import type { ReplyOf } from '../../../contracts/endpoint';
import { formatTime12h } from '../../../rules/time/dates';

interface OfferChipsProps {
  free: ReplyOf<typeof freeTimesOf>;
  isChosen: (time: string) => boolean;
  /** True when no further time can be chosen. */
  isFull: boolean;
  onToggle: (time: string) => void;
}

export function OfferChips({ free, isChosen, isFull, onToggle }: OfferChipsProps) {
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
