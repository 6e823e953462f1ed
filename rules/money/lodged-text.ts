/** Warns that an entry counts for days of a lodged statement. */
const lodgedText = 'That period is lodged: this goes into your next statement.';

/** The description of a toast, with a note where a lodged statement is concerned. */
export const withLodged = (text: string | undefined, warnings: readonly string[]): string | undefined =>
  warnings.includes('lodged') ? [text, lodgedText].filter(Boolean).join(' ') : text;
