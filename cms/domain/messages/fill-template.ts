/**
 * Puts values in the place of `{{names}}`. A name without a value stays as it is: links that are made as
 * the message is sent have theirs then. Values are text, never templates.
 */
export const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{\s*([A-Za-z]+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);
