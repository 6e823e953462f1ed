import type { Progress, ProgressAnswer } from '../../contracts/progress';

/** The last complete line of an answer with progress, or null. */
export function lastProgressLine(text: string): Progress | ProgressAnswer | null {
  const end = text.lastIndexOf('\n');
  if (end < 0) return null;
  return JSON.parse(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));
}
