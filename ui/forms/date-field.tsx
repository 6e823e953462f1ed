import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';

export interface DateFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required' | 'type'> {}

/**
 * The device's own date chooser; the value is `YYYY-MM-DD`. It works without a script and weighs nothing, so the public
 * forms have it. Its digits stand in the order of the browser's language, which no page can change: `DateLabel` says
 * the chosen day in words beside it. The office has `DateBox`.
 */
export function DateField({ className, ...props }: DateFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      {/* Without appearance-none an iPhone draws a pill that ignores width and padding. */}
      <input
        type="date"
        {...control}
        className={classNames(controlClass, 'appearance-none text-left', className)}
      />
    </Field>
  );
}
