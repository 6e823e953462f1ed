'use client';
import {
  FieldDescription,
  FieldError,
  FieldLabel,
  fieldBaseClass,
  RenderCustomComponent,
} from '@payloadcms/ui';
import { mergeFieldStyles } from '@payloadcms/ui/shared';
import type {
  ClientField,
  NumberFieldClientComponent,
  TextareaFieldClientComponent,
  TextFieldClientComponent,
} from 'payload';
import type { ComponentProps, ReactNode } from 'react';

interface Props {
  field: ComponentProps<
    NumberFieldClientComponent | TextareaFieldClientComponent | TextFieldClientComponent
  >['field'];
  path: string;
  showError: boolean;
  children: ReactNode;
  rendered?: { Label?: ReactNode; Error?: ReactNode; Description?: ReactNode };
}

export const inputId = (path: string) => `field-${path.replace(/\./g, '__')}`;

export function FieldFrame({ field, path, showError, children, rendered = {} }: Props) {
  return (
    <div
      className={[fieldBaseClass, 'text', showError && 'error'].filter(Boolean).join(' ')}
      style={mergeFieldStyles(field as ClientField)}
    >
      <RenderCustomComponent
        CustomComponent={rendered.Label}
        Fallback={<FieldLabel label={field.label} path={path} required={field.required} />}
      />
      <div className={`${fieldBaseClass}__wrap`}>
        <RenderCustomComponent
          CustomComponent={rendered.Error}
          Fallback={<FieldError path={path} showError={showError} />}
        />
        {children}
        <RenderCustomComponent
          CustomComponent={rendered.Description}
          Fallback={<FieldDescription description={field.admin?.description} path={path} />}
        />
      </div>
    </div>
  );
}
