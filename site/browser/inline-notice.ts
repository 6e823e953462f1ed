import { helpLine } from '../../ui/saving/help-line';

/** Place of a part's notice: beside its submit button, if any. */
const placeIn = (part: Element) => part.querySelector('[type="submit"]') ?? part.lastElementChild ?? part;

/**
 * Shows a text and the phone number beside a part's button, replacing the earlier notice. Uses only elements of the
 * page, because further scripts may not load.
 */
export function showNotice(part: Element, text: string): void {
  hideNotice(part);
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.dataset.said = '';
  note.className = 'my-3 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft';
  note.append(text);
  const line = helpLine();
  if (line) {
    const link = document.createElement('a');
    link.href = line.href;
    link.className = 'font-bold whitespace-nowrap underline underline-offset-4';
    link.append(line.words);
    note.append(' Or call us: ', link);
  }
  placeIn(part).before(note);
  note.scrollIntoView({ block: 'nearest' });
}

export function hideNotice(part: Element): void {
  for (const note of part.querySelectorAll('[data-said]')) note.remove();
}
