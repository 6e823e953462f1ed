import { TextField, type TextFieldProps } from '../../../ui/forms/text-field';

/** A code of a phone, or a recovery code. */
export function CodeField(props: TextFieldProps) {
  return <TextField {...props} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />;
}
