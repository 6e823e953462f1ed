/** Place in a text for a value that is inserted as the message leaves. */
export interface Gap {
  name: string;
  /** In UTF-16 units from the start, the braces included. */
  at: number;
  length: number;
}

/** A text, and the places that are still to fill. They are noted, so that braces in what people typed stay text. */
export interface Filled {
  text: string;
  gaps: Gap[];
}

const name = /\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** Puts values in the place of `{{names}}`. Values are text, never templates; names without a value are gaps. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): Filled {
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

/** Fills the gaps that have a value now, and nothing else. */
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

/** A template without the placeholders that are not among the names: nothing would fill them in. */
export const withoutUnknown = (template: string, names: readonly string[]): string =>
  template.replace(variable, (whole, name: string) => (names.includes(name) ? whole : ''));

/** The variables that a template uses and may not, each once, in the order in which they stand. */
export function unknownVariables(template: string, allowed: readonly string[]): string[] {
  const used = [...template.matchAll(variable)].map((match) => match[1] ?? '');
  return [...new Set(used)].filter((name) => !allowed.includes(name));
}
