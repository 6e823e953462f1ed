import type { ComponentProps } from 'react';
import { preferredTimes } from '../../contracts/options';
import type { Slot } from '../../rules/time/business-hours';
import { type FieldOptions, useField } from '../../ui/forms/field';
import { RadioFrame } from '../../ui/forms/radio-frame';

interface TimeChoiceProps
  extends FieldOptions,
    Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue'> {
  defaultValue?: string;
  open: readonly Slot[];
  words?: Partial<Record<Slot, string | null>>;
}

/** Splits 'Morning (8AM - 12PM)' into its two parts. */
const partsOf = (label: string) => label.match(/^(\S+) (\(.*\))$/)?.slice(1) ?? [label, ''];

/** The part of the day for one tap. Plain radios without script. */
export function TimeChoice({ defaultValue, open, words = {}, ...props }: TimeChoiceProps) {
  const { frame, control } = useField<Omit<TimeChoiceProps, 'open' | 'words' | 'defaultValue'>>(props);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, className: _, ...radio } = control;
  return (
    <RadioFrame {...frame} id={id} describedBy={describedBy} invalid={invalid}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-1.5">
        {preferredTimes.map(({ value, label }) => {
          const [name, hours] = partsOf(label);
          return (
            <label
              key={value}
              className="relative flex min-h-12 flex-col items-center justify-center rounded-m border border-line-strong bg-surface px-1 py-1.5 text-center leading-tight transition-colors hover:border-ink-soft has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                {...radio}
                type="radio"
                value={value}
                disabled={!open.includes(value)}
                defaultChecked={value === defaultValue || undefined}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="font-semibold">{name}</span> <span className="text-sm">{hours}</span>
              {words[value] && <span className="text-sm font-semibold">{words[value]}</span>}
            </label>
          );
        })}
      </div>
    </RadioFrame>
  );
}
