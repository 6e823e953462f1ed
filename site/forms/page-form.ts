/** The values of a form's boxes. */
export type Boxes = Record<string, string | boolean | string[]>;

const isBox = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Boxes of one name that are ticked together say a list: of each its value. */
const isListed = (box: Element): box is HTMLInputElement =>
  box instanceof HTMLInputElement && box.type === 'checkbox' && box.hasAttribute('value');

/** A box's value now, and as the page had it; null for a radio that is not chosen. */
function readBox(box: Element): { now: string | boolean | null; given: string | boolean | null } | null {
  if (box instanceof HTMLSelectElement) {
    const given = [...box.options].find(({ defaultSelected }) => defaultSelected) ?? box.options[0];
    return { now: box.value, given: given?.value ?? '' };
  }
  if (box instanceof HTMLTextAreaElement) return { now: box.value, given: box.defaultValue };
  if (!(box instanceof HTMLInputElement) || box.type === 'file') return null;
  if (box.type === 'checkbox') return { now: box.checked, given: box.defaultChecked };
  if (box.type === 'radio')
    return { now: box.checked ? box.value : null, given: box.defaultChecked ? box.value : null };
  return { now: box.value, given: box.defaultValue };
}

/**
 * A form of the page by its name, as it stands before its script: what the page has filled in, and what somebody has
 * typed or chosen over that. Both are empty on the server.
 */
export function readPageForm(name: string): { given: Boxes; typed: Boxes } {
  const given: Boxes = {};
  const typed: Boxes = {};
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(name);
  for (const box of form?.elements ?? []) {
    if (!isBox(box)) continue;
    const { name: field } = box as HTMLInputElement;
    if (!field || box.closest('[inert]')) continue;
    if (isListed(box)) {
      const add = (to: Boxes) => [...((to[field] as string[] | undefined) ?? []), box.value];
      given[field] = box.defaultChecked ? add(given) : (given[field] ?? []);
      if (box.checked) typed[field] = add(typed);
      continue;
    }
    const held = readBox(box);
    if (!held) continue;
    if (held.given !== null) given[field] = held.given;
    if (held.now !== null && held.now !== held.given) typed[field] = held.now;
  }
  return { given, typed };
}
