import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';

export interface TimeFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required' | 'type'> {}

/** The device's time picker. The value is `HH:MM`, 24 h. */
export function TimeField({ className, ...props }: TimeFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      {/* Without appearance-none an iPhone draws a pill that ignores width and padding. */}
      <input
        type="time"
        {...control}
        className={classNames(controlClass, 'appearance-none text-left', className)}
      />
    </Field>
  );
}
