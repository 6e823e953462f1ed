'use client';
import { useField, withCondition } from '@payloadcms/ui';
import type { TextareaFieldClientComponent } from 'payload';
import { type ComponentProps, useMemo, useRef } from 'react';
import { messageTexts } from '../../../../contracts/messages/messages';
import { variablesOf } from '../../../../contracts/messages/sample';
import { FieldFrame, inputId } from '../field-frame';
import { chipText } from './chip-box';
import { type ChipEditing, ChipEditor } from './chip-editor';
import { InsertVariable } from './insert-variable';
import { TextPreview } from './text-preview';

type Props = ComponentProps<TextareaFieldClientComponent> & {
  text: string;
};

function Field({ field, path: givenPath, readOnly, text: name }: Props) {
  const { customComponents, disabled, path, setValue, showError, value } = useField<string | null>({
    potentiallyStalePath: givenPath,
  });
  const declared = messageTexts[name];
  const editing = useRef<ChipEditing>(null);
  const text = useMemo(
    () => new Map(declared ? variablesOf(declared).map((each) => [each.name, each.words]) : []),
    [declared],
  );
  if (!declared) return null;
  return (
    <FieldFrame field={field} path={path} showError={showError} rendered={customComponents}>
      <ChipEditor
        id={inputId(path)}
        label={typeof field.label === 'string' ? field.label : declared.label}
        value={value ?? ''}
        words={text}
        rows={Number(field.admin?.rows ?? 1)}
        oneLine={declared.kind === 'subject'}
        disabled={Boolean(readOnly || disabled)}
        isWrong={showError}
        editing={editing}
        onChange={setValue}
      />
      <InsertVariable
        declared={declared}
        onInsert={(variable) => editing.current?.insert(chipText(variable))}
      />
      <TextPreview name={name} declared={declared} value={value ?? ''} />
    </FieldFrame>
  );
}

export const MessageText = withCondition(Field);
