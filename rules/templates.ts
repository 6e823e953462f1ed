/**
 * Puts values in the place of `{{names}}`. A name without a value stays as it is: links that are made as
 * the message is sent have theirs then. Values are text, never templates.
 */
export const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{\s*([A-Za-z]+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The variables that a template uses and may not, each once, in the order in which they stand. */
export function unknownVariables(template: string, allowed: readonly string[]): string[] {
  const used = [...template.matchAll(variable)].map((match) => match[1] ?? '');
  return [...new Set(used)].filter((name) => !allowed.includes(name));
}
