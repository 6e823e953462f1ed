import type { Progress, ProgressAnswer } from '../../contracts/progress';

/** The last whole line of an answer that tells how far a call is; null before the first line is whole. */
export function lastProgressLine(text: string): Progress | ProgressAnswer | null {
  const end = text.lastIndexOf('\n');
  if (end < 0) return null;
  return JSON.parse(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));
}
