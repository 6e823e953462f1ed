import { ChevronDown } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';
import { useActingChoice } from './use-acting-choice';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldOptions, Omit<ComponentProps<'select'>, 'required'> {
  options: readonly SelectOption[];
  /** The first, empty option, e.g. 'Choose a time'. */
  placeholder?: string;
  /** Choosing acts at once. Keys open the list, and leaving it by Escape or Tab chooses nothing. */
  acts?: boolean;
}

/** Keys that would change a closed select. */
const choosingKeys = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|[\p{L}\p{N}])$/u;

function openChooser(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!choosingKeys.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.showPicker?.();
}

/** The phone's own select, styled. Accepts `register()`. */
export function SelectField({ options, placeholder, acts, className, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  const { hold, shown } = useActingChoice(control.onChange);
  const acting = acts && { onKeyDown: openChooser, onChange: hold, value: shown ?? control.value };
  return (
    <Field {...frame}>
      <div className="relative">
        <select
          {...control}
          {...acting}
          className={classNames(controlClass, 'appearance-none truncate pr-11', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft"
        />
      </div>
    </Field>
  );
}
