import { useState } from 'react';
import { maxLength } from '../../contracts/limits';
import { checkPhone } from '../../rules/accounts/phone-check';
import { TextField, type TextFieldProps } from '../../ui/forms/text-field';
import { useStillWhilePressed } from '../../ui/forms/use-still-while-pressed';

interface PhoneFieldProps {
  label: string;
  field: (name: 'phone') => Omit<TextFieldProps, 'label'>;
  fieldClassName?: string;
  required?: boolean;
  /** True when the form promises texts to this number. */
  texted?: boolean;
}

/** Hint about a number during typing. A short number is wrong only after leaving the field. */
function wordsFor(typed: string, left: boolean, texted: boolean): string | null {
  const found = checkPhone(typed);
  if (!found || (found.kind === 'short' && !left)) return null;
  if (found.kind === 'landline')
    return texted ? 'We can’t text a landline, so we’ll call. Add a mobile if you’d like texts.' : null;
  return `This number has ${found.digits} digits, not ${found.expected}. Please check it.`;
}

export function PhoneField({ label, field, fieldClassName, required, texted = false }: PhoneFieldProps) {
  const [said, setSaid] = useState<string | null>(null);
  const box = field('phone');
  const shownHint = useStillWhilePressed(box.error ? null : said);
  return (
    <div className={fieldClassName}>
      <TextField
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={maxLength.phone}
        required={required}
        {...box}
        onChange={(event) => {
          setSaid(wordsFor(event.target.value, false, texted));
          return box.onChange?.(event);
        }}
        onBlur={(event) => {
          setSaid(wordsFor(event.target.value, true, texted));
          return box.onBlur?.(event);
        }}
      />
      <p role="status" className="mt-1.5 text-ink-soft empty:hidden">
        {shownHint}
      </p>
    </div>
  );
}
