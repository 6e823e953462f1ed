import type { FreeDay } from '../../rules/bookings/free-days';
import { addDays, formatDate } from '../../rules/time/dates';
import { wordOfDay } from './free/free-words';

interface DayChoiceProps {
  dates: readonly string[];
  today: string;
  /** The chosen date, or ''. */
  chosen: string;
  /** How free the days are, as far as that is known. */
  days: readonly FreeDay[];
  onChoose: (date: string) => void;
}

/** A day as people say it: 'Today', 'Tomorrow', 'Wed 25 Nov'. */
function dayText(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  // The next days need no year.
  return formatDate(date).slice(0, -' 2026'.length);
}

/** The next days that can be booked, each one tap away. Any other day is in the field beside it. */
export function DayChoice({ dates, today, chosen, days, onChoose }: DayChoiceProps) {
  if (dates.length === 0) return null;
  const wordOf = (date: string) => wordOfDay(days.find((day) => day.date === date));
  return (
    <fieldset className="-mb-1 grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-1.5 sm:col-span-2 sm:flex sm:flex-wrap sm:gap-2">
      <legend className="sr-only">The next days</legend>
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
          data-word={wordOf(date) ?? undefined}
          className="min-h-12 rounded-m border border-line-strong bg-surface px-0 leading-tight font-semibold transition-colors data-[word=Full]:not-aria-pressed:bg-sunken data-[word=Full]:not-aria-pressed:text-ink-soft sm:px-3.5 hover:border-ink-soft aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {dayText(date, today)}
          {wordOf(date) && (
            <>
              <span className="sr-only">: </span>
              <span className="block text-sm font-normal">{wordOf(date)}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  );
}
