import { useId } from 'react';

interface RadioChipsProps {
  label: string;
  options: readonly string[];
  /** Empty without a choice. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses one of a few short texts. A second press clears the choice. */
export function RadioChips({ label, options, value, onChange }: RadioChipsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option === value}
              onChange={() => onChange(option)}
              onClick={() => option === value && onChange('')}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
