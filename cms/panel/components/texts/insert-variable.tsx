'use client';
import { useEffect, useRef } from 'react';
import { variablesOf } from '../../../../contracts/messages/sample';
import type { MessageText } from '../../../../contracts/messages/template';
import { inputId } from '../field-frame';

interface Props {
  declared: MessageText;
  path: string;
  value: string;
  onInsert: (text: string) => void;
}

/** A list of what differs from message to message; what is chosen is put where the cursor stood in the text. */
export function InsertVariable({ declared, path, value, onInsert }: Props) {
  // Where the cursor goes once the form has taken the text.
  const cursor = useRef<number>(null);
  const box = () => document.getElementById(inputId(path)) as HTMLTextAreaElement | null;

  useEffect(() => {
    if (cursor.current === null) return;
    box()?.focus();
    box()?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [value]);

  function insert(name: string) {
    if (!name) return;
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = box() ?? {};
    const put = `{{${name}}}`;
    cursor.current = start + put.length;
    onInsert(`${value.slice(0, start)}${put}${value.slice(end)}`);
  }

  return (
    <select
      className="owner-insert"
      aria-label={`Insert into: ${declared.label}`}
      value=""
      onChange={({ target }) => insert(target.value)}
    >
      <option value="">Insert a name, date or link…</option>
      {variablesOf(declared).map(({ name, words, sample }) => (
        <option key={name} value={name}>
          {words}: {sample.trim().length > 40 ? `${sample.trim().slice(0, 38)}…` : sample.trim()}
        </option>
      ))}
    </select>
  );
}
