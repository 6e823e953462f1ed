import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';

interface StepperProps {
  label: string;
  value: number | null;
  min: number;
  max: number;
  /** Value after the first tap. */
  start: number;
  /** Change per tap. */
  step?: number;
  unit?: string;
  onChange: (value: number | null) => void;
}

const buttonClass =
  'inline-flex size-[56px] shrink-0 items-center justify-center rounded-m border border-line-strong bg-surface text-ink ' +
  'hover:bg-sunken active:translate-y-px disabled:border-line disabled:bg-sunken disabled:text-ink-soft [&_svg]:size-[24px]';

/** Edits a number by two large buttons, without typing. One step below the minimum clears it. */
export function Stepper({ label, value, min, max, start, step = 1, unit = '', onChange }: StepperProps) {
  const id = useId();
  const moved = (by: number): number | null => {
    if (value === null) return by > 0 ? start : null;
    const next = value + by;
    return next < min ? null : Math.min(next, max);
  };
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-wrap items-center justify-between gap-2">
      <p id={id} className="min-w-0 font-semibold wrap-anywhere">
        {label}
      </p>
      <div className="flex min-w-0 items-center gap-1">
        <button
          type="button"
          aria-label={`${label}: less`}
          disabled={value === null}
          onClick={() => onChange(moved(-step))}
          className={buttonClass}
        >
          <Minus aria-hidden />
        </button>
        <output aria-live="polite" className="min-w-[56px] text-center text-lg font-bold tabular-nums">
          {value === null ? '–' : `${value}${unit}`}
        </output>
        <button
          type="button"
          aria-label={`${label}: more`}
          disabled={value !== null && value >= max}
          onClick={() => onChange(moved(step))}
          className={buttonClass}
        >
          <Plus aria-hidden />
        </button>
      </div>
    </fieldset>
  );
}
