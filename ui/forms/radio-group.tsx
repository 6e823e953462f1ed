import type { ComponentProps, ReactNode } from 'react';
import { Breakable } from '../data/breakable';
import { classNames } from '../layout/class-names';
import { type FieldOptions, useField } from './field';
import { RadioFrame } from './radio-frame';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps
  extends FieldOptions,
    Omit<
      ComponentProps<'input'>,
      'required' | 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'
    > {
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
}

/** Chooses one of a few, shown as large cards. Accepts `register()`, which goes to every radio. */
export function RadioGroup({ options, value, defaultValue, ...props }: RadioGroupProps) {
  const { frame, control } = useField<Omit<RadioGroupProps, 'options' | 'value' | 'defaultValue'>>(props);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, className, ...radio } = control;
  return (
    <RadioFrame {...frame} id={id} describedBy={describedBy} invalid={invalid}>
      <div className={classNames('my-1.5 flex flex-col gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 items-start gap-3 rounded-m border border-line-strong bg-surface px-3.5 py-2.5 transition-colors hover:border-ink-soft has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft"
          >
            <input
              {...radio}
              type="radio"
              value={option.value}
              disabled={radio.disabled || option.disabled}
              {...(value === undefined ? {} : { checked: option.value === value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: option.value === defaultValue })}
              className="box mt-0.5 size-5 shrink-0 rounded-full"
            />
            <span className="min-w-0">
              {typeof option.label === 'string' ? <Breakable text={option.label} /> : option.label}
              {option.hint && <span className="block text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </RadioFrame>
  );
}
