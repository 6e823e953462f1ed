'use client';
import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string;
}

export function PanelField({ label, hint, error, ...input }: Props) {
  const id = useId();
  return (
    <div className={error ? 'field-type text error' : 'field-type text'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="owner-input"
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      {hint && (
        <p id={`${id}-hint`} className="owner-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="owner-field-error">
        {error}
      </p>
    </div>
  );
}

export function CodeField({ canRecover, ...props }: Omit<Props, 'label' | 'hint'> & { canRecover: boolean }) {
  return (
    <PanelField
      {...props}
      label="Code"
      hint={
        canRecover
          ? 'The six digits that your phone shows now, or one of your recovery codes.'
          : 'The six digits that your phone shows now.'
      }
      name="code"
      inputMode={canRecover ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
