import { maxLength } from '../../../../contracts/limits';
import { TextArea } from '../../../../ui/forms/text-area';

interface NoteFieldProps {
  label: string;
  hint?: string;
  error?: string;
  value: string | null;
  rows?: number;
  onChange: (value: string | null) => void;
}

/** Edits a note. An empty text counts as none. */
export function NoteField({ value, onChange, rows = 2, ...field }: NoteFieldProps) {
  return (
    <TextArea
      {...field}
      rows={rows}
      maxLength={maxLength.text}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
