import { type ChipPart, chipPartText, partsOf } from './chips';

/**
 * Holds the cursor beside a chip: browsers show no cursor next to an element that is not editable. Not part of the
 * text.
 */
const hold = '\u200b';
const withoutHolds = (text: string) => text.replaceAll(hold, '');

const isChip = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.dataset.variable !== undefined;
const isBreak = (node: Node) => node.nodeName === 'BR';

function textOf(node: Node): string {
  if (isChip(node)) return `{{${node.dataset.variable}}}`;
  if (node.nodeType === Node.TEXT_NODE) return withoutHolds(node.textContent ?? '');
  // The last break only makes an empty last line visible.
  if (isBreak(node)) return node instanceof HTMLElement && node.dataset.end !== undefined ? '' : '\n';
  return [...node.childNodes].map(textOf).join('');
}

export const textIn = (box: HTMLElement): string => [...box.childNodes].map(textOf).join('');

export const chipsIn = (box: HTMLElement): number => box.querySelectorAll('[data-variable]').length;

function chip(name: string, wording: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'owner-chip';
  element.contentEditable = 'false';
  element.dataset.variable = name;
  element.textContent = wording;
  return element;
}

export function showIn(box: HTMLElement, text: string, wording: ReadonlyMap<string, string>): void {
  const parts = partsOf(text, [...wording.keys()]);
  const isVariable = (part: ChipPart | undefined) => part === undefined || 'variable' in part;
  const nodes = parts.flatMap((part, index): Node[] => {
    if ('words' in part) return [document.createTextNode(part.words)];
    const chipNode = chip(part.variable, wording.get(part.variable) ?? part.variable);
    const before = index === 0 ? [document.createTextNode(hold)] : [];
    return isVariable(parts[index + 1])
      ? [...before, chipNode, document.createTextNode(hold)]
      : [...before, chipNode];
  });
  const end = document.createElement('br');
  end.dataset.end = '';
  box.replaceChildren(...nodes, end);
}

function placeOf(box: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(box, 0);
  range.setEnd(node, offset);
  const before = document.createElement('div');
  before.append(range.cloneContents());
  return textIn(before).length;
}

export function selectionIn(box: HTMLElement): { start: number; end: number } | null {
  const selection = box.ownerDocument.getSelection();
  if (!selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.startContainer) || !box.contains(range.endContainer)) return null;
  return {
    start: placeOf(box, range.startContainer, range.startOffset),
    end: placeOf(box, range.endContainer, range.endOffset),
  };
}

export function putCursor(box: HTMLElement, place: number): void {
  const selection = box.ownerDocument.getSelection();
  let left = place;
  for (const [index, node] of [...box.childNodes].entries()) {
    const length = textOf(node).length;
    if (node.nodeType === Node.TEXT_NODE && left <= length) {
      const text = node.textContent ?? '';
      const holds = text.startsWith(hold) ? 1 : 0;
      return void selection?.collapse(node, Math.min(left + holds, text.length));
    }
    if (left <= 0) return void selection?.collapse(box, index);
    left -= length;
  }
  selection?.collapse(box, Math.max(box.childNodes.length - 1, 0));
}

export const replaced = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

export const cleanPastedText = (text: string): string => withoutHolds(text).replace(/\r\n?/g, '\n');

export const chipText = (name: string): string => chipPartText({ variable: name });
