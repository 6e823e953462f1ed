'use client';
import { useField, withCondition } from '@payloadcms/ui';
import type { DefaultCellComponentProps, TextFieldClientComponent } from 'payload';
import type { ComponentProps } from 'react';
import { CellLink } from './cell-link';
import { FieldFrame, inputId } from './field-frame';

const day = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

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

/** `2026-11-21` as `Sat, 21 Nov 2026`. */
export function PlainDateCell({ cellData, ...cell }: DefaultCellComponentProps) {
  const at = new Date(`${cellData}T00:00:00Z`);
  return <CellLink {...cell}>{Number.isNaN(at.getTime()) ? '–' : day.format(at)}</CellLink>;
}

/** `14:35` as `2:35 pm`. */
export function PlainTimeCell({ cellData, ...cell }: DefaultCellComponentProps) {
  const [hours = Number.NaN, minutes = ''] = String(cellData ?? '').split(':');
  const hour = Number(hours);
  const text = Number.isNaN(hour) ? '–' : `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
  return <CellLink {...cell}>{text}</CellLink>;
}
