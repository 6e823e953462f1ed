/** Warns that an entry counts for days of a lodged statement. */
const lodgedText = 'This period is lodged, so this goes into your next statement.';

/** A toast's description, with a note when a lodged statement is affected. */
export const withLodged = (text: string | undefined, warnings: readonly string[]): string | undefined =>
  warnings.includes('lodged') ? [text, lodgedText].filter(Boolean).join(' ') : text;
