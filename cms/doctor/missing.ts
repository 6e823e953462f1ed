import type { Finding } from './check';

/** Checks whose failure costs the business messages or data. */
const needed: ReadonlySet<string> = new Set(['SMS', 'Email', 'Backups']);

/** Names the checks that work as set up, but would cost the business messages or data. */
export const missingFrom = (findings: readonly Finding[]): string[] =>
  findings.filter(({ about, state }) => state === 'look' && needed.has(about)).map(({ about }) => about);
