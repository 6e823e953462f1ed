import { useId } from 'react';
import { formatTime12h } from '../../../../rules/time/dates';

interface TimeChipsProps {
  times: readonly { time: string; isAsked: boolean }[];
  value: string | null;
  onChange: (time: string) => void;
}

/** The free times of a day as radio buttons, those of the asked part first. */
export function TimeChips({ times, value, onChange }: TimeChipsProps) {
  const name = useId();
  const groups = [
    { title: 'In the part of the day that was asked for', times: times.filter(({ isAsked }) => isAsked) },
    { title: 'Other free times', times: times.filter(({ isAsked }) => !isAsked) },
  ].filter((group) => group.times.length);
  return groups.map((group) => (
    <fieldset key={group.title} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{group.title}</legend>
      <div className="flex flex-wrap gap-2">
        {group.times.map(({ time }) => (
          <label
            key={time}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 tabular-nums has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={time === value}
              onChange={() => onChange(time)}
            />
            {formatTime12h(time)}
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
