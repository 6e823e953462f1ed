import type { ClipboardEvent } from 'react';
import { addressLine } from '../../rules/messages/address-line';
import { cleanLine } from '../../rules/messages/clean-line';

/** Matches text that a browser drops or a rule refuses: line ends, invisible marks, foreign signs. */
const isOdd = (text: string): boolean => !/^[\x20-\x7e\p{L}\p{M}]*$/u.test(text);

const isAddress = ({ name, type }: HTMLInputElement): boolean => type === 'text' && /address$/i.test(name);

/**
 * Puts a pasted text into a box of one line as it is meant. The browser would drop its line ends and join the street
 * with the town. What stands in the box already stays, with a space between.
 */
export function pasteLine(event: ClipboardEvent<HTMLInputElement>): void {
  const box = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain');
  if (!isOdd(pasted)) return;
  const line = isAddress(box) ? addressLine(pasted) : cleanLine(pasted.replace(/\s*[\r\n]+\s*/g, ' '));
  if (!line) return;
  const before = box.value.slice(0, box.selectionStart ?? 0);
  const isInside = before !== '' && /^\s/.test(pasted) && !before.endsWith(' ');
  // The one way that keeps the browser's own undo, and that React notices.
  if (document.execCommand('insertText', false, `${isInside ? ' ' : ''}${line}`)) event.preventDefault();
}
