/** Place in a text for a value that is inserted at sending. */
export interface Gap {
  name: string;
  /** In UTF-16 units from the start, including the braces. */
  at: number;
  length: number;
}

/** A text and its open gaps. Stored positions ensure that braces in typed text stay text. */
export interface FilledText {
  text: string;
  gaps: Gap[];
}

const name = /\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** Replaces `{{names}}` with values. Values are text, never templates. Names without a value become gaps. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): FilledText {
  let text = '';
  let end = 0;
  const gaps: Gap[] = [];
  for (const match of template.matchAll(name)) {
    const [whole, key = ''] = match;
    text += template.slice(end, match.index);
    end = match.index + whole.length;
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined) gaps.push({ name: key, at: text.length, length: whole.length });
    text += value ?? whole;
  }
  return { text: text + template.slice(end), gaps };
}

/** Fills only the gaps with a known value. */
export function fillGaps(
  text: string,
  gaps: readonly Gap[],
  values: Readonly<Record<string, string>>,
): string {
  let filled = '';
  let end = 0;
  for (const { name, at, length } of gaps) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    filled += text.slice(end, at) + (value ?? text.slice(at, at + length));
    end = at + length;
  }
  return filled + text.slice(end);
}

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Removes unknown placeholders from a template, because nothing would fill them. */
export const withoutUnknown = (template: string, names: readonly string[]): string =>
  template.replace(variable, (whole, name: string) => (names.includes(name) ? whole : ''));

/** The invalid variables of a template, without repetitions, in order. */
export function unknownVariables(template: string, allowed: readonly string[]): string[] {
  const used = [...template.matchAll(variable)].map((match) => match[1] ?? '');
  return [...new Set(used)].filter((name) => !allowed.includes(name));
}
