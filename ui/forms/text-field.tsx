import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';
import { pasteLine } from './paste-line';

export interface TextFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required' | 'prefix'> {
  /** A short sign in front of the text, such as `$`. */
  prefix?: ReactNode;
}

/** One line of text; `register()` spreads on it. */
export function TextField({ prefix, className, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  const input = (
    <input
      type="text"
      onPaste={pasteLine}
      {...control}
      className={classNames(controlClass, prefix ? 'pl-9' : '', className)}
    />
  );
  return (
    <Field {...frame}>
      {prefix ? (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-soft"
          >
            {prefix}
          </span>
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
