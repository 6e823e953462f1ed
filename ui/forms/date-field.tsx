import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';

export interface DateFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required' | 'type'> {}

/** The device's own date chooser; the value is `YYYY-MM-DD`. */
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
