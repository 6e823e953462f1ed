import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../layout/class-names';
import { useStillWhilePressed } from './use-still-while-pressed';

export interface FieldOptions {
  label: ReactNode;
  hint?: ReactNode;
  /** The message of the failed rule, e.g. `errors.email?.message`. */
  error?: string;
  required?: boolean;
  hideLabel?: boolean;
  /** Class of the wrapper. `className` is for the control. */
  fieldClassName?: string;
}

interface Describable {
  id?: string;
  'aria-describedby'?: string;
}

/** Splits a field's props into its frame and the control's attributes, with connected ids. */
export function useField<Props extends FieldOptions & Describable>(props: Props) {
  const generated = useId();
  const { label, hint, error, hideLabel, fieldClassName, ...attributes } = props;
  const id = props.id ?? generated;
  const describedBy = classNames(
    props['aria-describedby'],
    hint ? `${id}-hint` : '',
    error ? `${id}-error` : '',
  );
  return {
    frame: { id, label, hint, error, hideLabel, fieldClassName, required: props.required },
    control: {
      ...attributes,
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}

export function Field({ id, children, ...options }: FieldOptions & { id: string; children: ReactNode }) {
  const { label, hint, error, required, hideLabel, fieldClassName } = options;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', fieldClassName)}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The star beside a required label. The control's `required` attribute announces it. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {' '}
      *
    </span>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  const shownHint = useStillWhilePressed(children);
  if (!shownHint) return null;
  return (
    <div id={id} className="text-ink-soft">
      {shownHint}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const shownError = useStillWhilePressed(children);
  if (!shownError) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{shownError}</span>
    </p>
  );
}

/** The style of all text boxes. With 16 px text phones do not zoom in. */
export const controlClass =
  'block w-full min-w-0 min-h-12 rounded-m border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink ' +
  'transition-colors hover:border-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-soft ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-soft';
