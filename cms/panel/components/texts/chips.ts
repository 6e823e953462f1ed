/** A part of a message text: words, or a variable that is filled in later. */
export type ChipPart = { words: string } | { variable: string };

const variable = /\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** Splits a text into parts. An unknown variable stays as text, so that its braces can be seen and corrected. */
export function partsOf(text: string, variableNames: readonly string[]): ChipPart[] {
  const parts: ChipPart[] = [];
  let end = 0;
  for (const match of text.matchAll(variable)) {
    const [whole, name = ''] = match;
    if (!variableNames.includes(name)) continue;
    if (match.index > end) parts.push({ words: text.slice(end, match.index) });
    parts.push({ variable: name });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end) });
  return parts;
}

export const chipPartText = (part: ChipPart): string =>
  'words' in part ? part.words : `{{${part.variable}}}`;

/** Returns the range of the chip before or after an offset, or null. */
export function chipBeside(
  text: string,
  variableNames: readonly string[],
  at: number,
  side: 'before' | 'after',
): [start: number, end: number] | null {
  let start = 0;
  for (const part of partsOf(text, variableNames)) {
    const end = start + chipPartText(part).length;
    if ('variable' in part && (side === 'before' ? end === at : start === at)) return [start, end];
    start = end;
  }
  return null;
}
