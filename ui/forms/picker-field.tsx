import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';

export interface PickerFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required' | 'type'> {}

/** A field with the device's own picker. It works without a script and weighs nothing. */
export function PickerField({ type, className, ...props }: PickerFieldProps & { type: 'date' | 'time' }) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      {/* Without appearance-none an iPhone draws a pill that ignores width and padding. */}
      <input
        type={type}
        {...control}
        className={classNames(controlClass, 'appearance-none text-left', className)}
      />
    </Field>
  );
}
