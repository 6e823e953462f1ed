import { helpLine } from '../../ui/saving/help-line';

/** Place for a part's own notice: beside its submit button, if it has one. */
const placeIn = (part: Element) => part.querySelector('[type="submit"]') ?? part.lastElementChild ?? part;

/**
 * Says something beside a part's button, with the phone number, in place of what was said there. It is made of what the
 * page has: where a script does not come, nothing else comes either.
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

/** Takes back what was said in a part of the page. */
export function hideNotice(part: Element): void {
  for (const note of part.querySelectorAll('[data-said]')) note.remove();
}
