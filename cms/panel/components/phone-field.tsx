'use client';
import { useField, withCondition } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import type { ComponentProps } from 'react';
import { formatPhone } from '../../../rules/accounts/phones';
import { FieldFrame, inputId } from './field-frame';

/** A field for a formatted phone number. It accepts any spelling; the server stores one. */
function Field({ field, path: givenPath, readOnly }: ComponentProps<TextFieldClientComponent>) {
  const { customComponents, disabled, path, setValue, showError, value } = useField<string | null>({
    potentiallyStalePath: givenPath,
  });
  return (
    <FieldFrame field={field} path={path} showError={showError} rendered={customComponents}>
      <input
        id={inputId(path)}
        name={path}
        className="owner-input"
        // Not `tel`: the sender of a text may be a name.
        type="text"
        inputMode="tel"
        autoComplete="off"
        disabled={readOnly || disabled}
        value={value?.startsWith('+') ? formatPhone(value) : (value ?? '')}
        onChange={(event) => setValue(event.target.value || null)}
      />
    </FieldFrame>
  );
}

export const PhoneField = withCondition(Field);
