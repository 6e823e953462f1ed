'use client';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { chipsIn, cleanPastedText, putCursor, replaced, selectionIn, showIn, textIn } from './chip-box';
import { chipBeside, partsOf } from './chips';
import { useHistory } from './use-history';

export interface ChipEditing {
  insert: (text: string) => void;
}

interface Props {
  id: string;
  label: string;
  value: string;
  words: ReadonlyMap<string, string>;
  rows: number;
  oneLine: boolean;
  disabled: boolean;
  isWrong: boolean;
  editing: RefObject<ChipEditing | null>;
  onChange: (text: string) => void;
}

/** A text box with variables as chips: the cursor and the delete key treat each chip as one character. */
export function ChipEditor({
  id,
  label,
  value,
  words: wording,
  rows,
  oneLine,
  disabled,
  isWrong,
  editing,
  onChange,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shownText = useRef(value);
  const last = useRef({ start: value.length, end: value.length });
  const history = useHistory();
  const variableNames = [...wording.keys()];

  function show(text: string, cursor: number): void {
    if (!box.current) return;
    showIn(box.current, text, wording);
    shownText.current = text;
    last.current = { start: cursor, end: cursor };
    if (box.current.ownerDocument.activeElement === box.current) putCursor(box.current, cursor);
  }
  const selection = () => (box.current && selectionIn(box.current)) ?? last.current;

  function change(text: string, cursor: number): void {
    history.note({ text: shownText.current, cursor: last.current.start }, false);
    show(text, cursor);
    onChange(text);
  }
  function put(typed: string, at = selection()): void {
    const text = oneLine ? typed.replace(/\s*\n\s*/g, ' ') : typed;
    change(replaced(shownText.current, at.start, at.end, text), at.start + text.length);
  }
  function stepHistory(back: boolean): void {
    const step = history.step(back, { text: shownText.current, cursor: selection().start });
    if (!step) return;
    show(step.text, step.cursor);
    onChange(step.text);
  }

  // A save or a reset may have replaced the form's text.
  useLayoutEffect(() => {
    if (box.current && (value !== shownText.current || !box.current.hasChildNodes()))
      show(value, value.length);
  }, [value]);
  useEffect(() => {
    const note = () => {
      const now = box.current && selectionIn(box.current);
      if (now) last.current = now;
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, []);
  editing.current = {
    insert(text) {
      const at = last.current;
      box.current?.focus();
      put(text, at);
    },
  };

  function typed(): void {
    if (!box.current) return;
    const text = textIn(box.current);
    const before = { text: shownText.current, cursor: last.current.start };
    if (text === before.text) return;
    history.note(before, true);
    const at = selectionIn(box.current)?.start ?? text.length;
    shownText.current = text;
    last.current = { start: at, end: at };
    // Shows the text again after a variable was typed or pasted, or the box was emptied.
    const chips = partsOf(text, variableNames).filter((part) => 'variable' in part).length;
    if (chips !== chipsIn(box.current) || !text) show(text, at);
    onChange(text);
  }

  function actionOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | null {
    const command = ctrlKey || metaKey;
    if (command && key.toLowerCase() === 'z') return () => stepHistory(!shiftKey);
    if (command && key.toLowerCase() === 'y') return () => stepHistory(false);
    if (key === 'Enter') return () => (oneLine ? undefined : put('\n'));
    const { start, end } = selection();
    const back = key === 'Backspace' || key === 'ArrowLeft';
    const isOther = !back && key !== 'Delete' && key !== 'ArrowRight';
    if (isOther || start !== end || shiftKey || altKey || command) return null;
    const chip = chipBeside(shownText.current, variableNames, start, back ? 'before' : 'after');
    if (!chip) return null;
    const [from, to] = chip;
    if (key === 'Backspace' || key === 'Delete')
      return () => change(replaced(shownText.current, from, to, ''), from);
    return () => box.current && putCursor(box.current, back ? from : to);
  }

  function pressed(event: KeyboardEvent): void {
    const action = event.nativeEvent.isComposing ? null : actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  const selected = () => shownText.current.slice(selection().start, selection().end);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold chips
    <div
      ref={box}
      id={id}
      className={`owner-chips${isWrong ? ' owner-chips-wrong' : ''}`}
      role="textbox"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-multiline={!oneLine}
      aria-invalid={isWrong}
      aria-disabled={disabled}
      contentEditable={!disabled}
      suppressContentEditableWarning
      spellCheck
      style={{ minHeight: `${rows * 1.5 + 1}em` }}
      onInput={typed}
      onKeyDown={pressed}
      onBeforeInput={(event) => {
        // Blocks formatting, which the box cannot contain.
        const kind = (event.nativeEvent as InputEvent).inputType ?? '';
        if (kind.startsWith('format')) event.preventDefault();
      }}
      onPaste={(event) => {
        event.preventDefault();
        put(cleanPastedText(event.clipboardData.getData('text/plain')));
      }}
      onCopy={(event) => {
        event.preventDefault();
        event.clipboardData.setData('text/plain', selected());
      }}
      onCut={(event) => {
        event.preventDefault();
        event.clipboardData.setData('text/plain', selected());
        put('');
      }}
      onDrop={(event) => event.preventDefault()}
    />
  );
}
