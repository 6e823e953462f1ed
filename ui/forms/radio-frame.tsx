import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names';
import { FieldError, FieldHint, type FieldOptions, RequiredMark } from './field';

interface RadioFrameProps extends FieldOptions {
  id: string;
  describedBy: string | undefined;
  invalid: true | undefined;
  children: ReactNode;
}

/** Frames radios with their label, hint and error. */
export function RadioFrame({ id, describedBy, invalid, children, ...props }: RadioFrameProps) {
  const { label, hint, error, required } = props;
  return (
    <fieldset
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: aria-invalid is allowed on a radiogroup, not on a plain group
      role="radiogroup"
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required || undefined}
      className={classNames('flex min-w-0 flex-col', props.fieldClassName)}
    >
      <legend className={props.hideLabel ? 'sr-only' : 'mb-1.5 font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
