import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names';
import { FieldError, FieldHint, type FieldOptions, RequiredMark, useField } from './field';

export interface CheckboxProps
  extends Omit<FieldOptions, 'hideLabel'>,
    Omit<ComponentProps<'input'>, 'required' | 'type'> {}

/** A checkbox with its whole line as the target. */
export function Checkbox({ className, ...props }: CheckboxProps) {
  const { frame, control } = useField<CheckboxProps>(props);
  const { id, label, hint, error, required, fieldClassName } = frame;
  return (
    <div className={classNames('flex flex-col gap-1', fieldClassName)}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-ink-soft">
        <input
          {...control}
          type="checkbox"
          className={classNames('box size-6 shrink-0 rounded-[4px]', className)}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <div className="-mt-2 empty:hidden sm:pl-9">
        <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
