import { useState } from 'react';
import type { SameAgain } from '../../contracts/bookings/rebook';
import { labelOf, preferredTimes, valuesOf } from '../../contracts/options';
import { formatFullDate } from '../../rules/time/dates';
import { DateField } from '../../ui/forms/date-field';
import { DateLabel } from '../../ui/forms/date-label';
import { partsOn } from '../booking/free/free-words';
import { useFreeDays } from '../booking/free/use-free-days';
import { TimeChoice } from '../booking/time-choice';

interface DayPartsProps {
  suggestions: SameAgain['suggestions'];
  today: string;
  lastDate: string;
  horses: number;
  error: string | undefined;
}

const card =
  'flex min-h-12 items-center gap-3 rounded-m border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft';

/** The next open days with their parts for one tap, and a choice of another day. */
export function DayParts({ suggestions, today, lastDate, horses, error }: DayPartsProps) {
  const [another, setAnother] = useState(suggestions.length === 0);
  const [date, setDate] = useState('');
  const days = useFreeDays({ from: today, date, horses, isOn: another });
  const radio = (value: string, label: string, isAnother = false) => (
    <label key={value} className={card}>
      <input
        type="radio"
        name="part"
        value={value}
        defaultChecked={isAnother && suggestions.length === 0}
        onChange={() => setAnother(isAnother)}
        className="box size-5 shrink-0 rounded-full"
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="mt-6" aria-describedby={error ? 'day-wrong' : undefined}>
      <legend className="text-xl font-bold">When</legend>
      {suggestions.map(({ date, slots }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read out twice
        <div key={date} role="group" aria-label={formatFullDate(date)} className="mt-3">
          <p aria-hidden className="mb-1.5 font-semibold">
            {formatFullDate(date)}
          </p>
          <div className="grid gap-2 sm:grid-cols-3">
            {slots.map((slot) => radio(`${date} ${slot}`, labelOf(preferredTimes, slot)))}
          </div>
        </div>
      ))}
      <div className="mt-4">{radio('another', 'Another day', true)}</div>
      {another && (
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <DateField
            name="date"
            label={<DateLabel text="Day" date={date} />}
            min={today}
            max={lastDate}
            required
            onChange={({ target }) => setDate(target.value)}
          />
          <TimeChoice
            name="slot"
            label="Part of the day"
            required
            {...partsOn(days, date, valuesOf(preferredTimes))}
          />
        </div>
      )}
      {error && (
        <p id="day-wrong" role="alert" className="mt-2 font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
