import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';

export interface TextAreaProps extends FieldOptions, Omit<ComponentProps<'textarea'>, 'required'> {
  /** Length of the text, to display it. The caller watches it. */
  count?: number;
}

/** A multi-line text field. Accepts `register()`. */
export function TextArea({ count, className, rows = 4, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <textarea rows={rows} {...control} className={classNames(controlClass, 'resize-y', className)} />
      {count !== undefined && (
        <p className="self-end tabular-nums text-ink-soft">
          {props.maxLength ? `${count} of ${props.maxLength} characters` : `${count} characters`}
        </p>
      )}
    </Field>
  );
}
