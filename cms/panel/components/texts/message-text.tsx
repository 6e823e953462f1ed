'use client';
import { useField } from '@payloadcms/ui';
import { messageTexts } from '../../../../contracts/messages/messages';
import { InsertVariable } from './insert-variable';
import { TextPreview } from './text-preview';

interface Props {
  /** The text's name in the CMS. */
  text: string;
  path: string;
}

/** Under each text of a message: what can be put into it, and how it reads. */
export function MessageText({ text: name, path }: Props) {
  const { setValue, value } = useField<string | null>({ path });
  const declared = messageTexts[name];
  if (!declared) return null;
  return (
    <>
      <InsertVariable declared={declared} path={path} value={value ?? ''} onInsert={setValue} />
      <TextPreview name={name} declared={declared} value={value ?? ''} />
    </>
  );
}
