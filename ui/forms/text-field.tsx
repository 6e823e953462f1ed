import type { ClipboardEvent, ComponentProps, ReactNode } from 'react';
import { addressLine } from '../../rules/messages/address-line';
import { cleanLine } from '../../rules/messages/clean-line';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';

/** Matches text that browsers drop or rules refuse: line ends, invisible marks, foreign characters. */
const isOdd = (text: string): boolean => !/^[\x20-\x7e\p{L}\p{M}]*$/u.test(text);

const isAddress = ({ name, type }: HTMLInputElement): boolean => type === 'text' && /address$/i.test(name);

/**
 * Pastes a cleaned text into a one-line field. The browser would drop line ends and so join street and town. Existing
 * text stays, separated by a space.
 */
function pasteLine(event: ClipboardEvent<HTMLInputElement>): void {
  const box = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain');
  if (!isOdd(pasted)) return;
  const line = isAddress(box) ? addressLine(pasted) : cleanLine(pasted.replace(/\s*[\r\n]+\s*/g, ' '));
  if (!line) return;
  const before = box.value.slice(0, box.selectionStart ?? 0);
  const isInside = before !== '' && /^\s/.test(pasted) && !before.endsWith(' ');
  // The only method that supports the browser's undo and that React detects.
  if (document.execCommand('insertText', false, `${isInside ? ' ' : ''}${line}`)) event.preventDefault();
}

export interface TextFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required' | 'prefix'> {
  /** A short symbol before the text, such as `$`. */
  prefix?: ReactNode;
}

/** A one-line text field. Accepts `register()`. */
export function TextField({ prefix, className, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  const input = (
    <input
      type="text"
      onPaste={pasteLine}
      {...control}
      className={classNames(controlClass, prefix ? 'pl-9' : '', className)}
    />
  );
  return (
    <Field {...frame}>
      {prefix ? (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-soft"
          >
            {prefix}
          </span>
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
