import { addDays, formatDate } from '../../rules/time/dates';

interface DayChoiceProps {
  dates: readonly string[];
  today: string;
  /** The chosen date, or ''. */
  chosen: string;
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
export function DayChoice({ dates, today, chosen, onChoose }: DayChoiceProps) {
  if (dates.length === 0) return null;
  return (
    <fieldset className="-mb-1 grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-1.5 sm:col-span-2 sm:flex sm:flex-wrap sm:gap-2">
      <legend className="sr-only">The next days</legend>
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
          className="min-h-12 rounded-m border border-line-strong bg-surface px-0 font-semibold sm:px-3.5 transition-colors hover:border-ink-soft aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {dayText(date, today)}
        </button>
      ))}
    </fieldset>
  );
}
