'use client';
import { useField, withCondition } from '@payloadcms/ui';
import type { DefaultCellComponentProps, TextFieldClientComponent } from 'payload';
import type { ComponentProps } from 'react';
import { formatDate, formatTime12h, isPlainDate, isPlainTime } from '../../../../rules/time/dates';
import { FieldFrame, inputId } from '../field-frame';
import { CellLink } from './cell-link';

type FieldProps = ComponentProps<TextFieldClientComponent>;

function PlainInput({ field, path: givenPath, readOnly, type }: FieldProps & { type: 'date' | 'time' }) {
  const { customComponents, disabled, path, setValue, showError, value } = useField<string | null>({
    potentiallyStalePath: givenPath,
  });
  return (
    <FieldFrame field={field} path={path} showError={showError} rendered={customComponents}>
      <input
        id={inputId(path)}
        name={path}
        className="owner-plain-date"
        type={type}
        disabled={readOnly || disabled}
        value={value ?? ''}
        onChange={(event) => setValue(event.target.value || null)}
      />
    </FieldFrame>
  );
}

export const PlainDateField = withCondition((props: FieldProps) => <PlainInput {...props} type="date" />);
export const PlainTimeField = withCondition((props: FieldProps) => <PlainInput {...props} type="time" />);

/** Shows `2026-11-21` as `Sat 21 Nov 2026`. */
export function PlainDateCell({ cellData, ...cell }: DefaultCellComponentProps) {
  const date = String(cellData ?? '');
  return <CellLink {...cell}>{isPlainDate(date) ? formatDate(date) : '–'}</CellLink>;
}

/** Shows `14:35` as `2:35 pm`. */
export function PlainTimeCell({ cellData, ...cell }: DefaultCellComponentProps) {
  const time = String(cellData ?? '');
  return <CellLink {...cell}>{isPlainTime(time) ? formatTime12h(time) : '–'}</CellLink>;
}
