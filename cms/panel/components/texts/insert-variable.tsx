'use client';
import { variablesOf } from '../../../../contracts/messages/sample';
import type { MessageText } from '../../../../contracts/messages/template';

interface Props {
  declared: MessageText;
  onInsert: (name: string) => void;
}

export function InsertVariable({ declared, onInsert }: Props) {
  return (
    <select
      className="owner-insert"
      aria-label={`Insert into: ${declared.label}`}
      value=""
      onChange={({ target }) => target.value && onInsert(target.value)}
    >
      <option value="">Insert a name, date or link…</option>
      {variablesOf(declared).map(({ name, words: text, sample }) => (
        <option key={name} value={name}>
          {text}: {sample.trim().length > 40 ? `${sample.trim().slice(0, 38)}…` : sample.trim()}
        </option>
      ))}
    </select>
  );
}
