import type { Finding } from './check';

/** Names of checks whose failure costs the business messages or data. */
const needed: ReadonlySet<string> = new Set(['SMS', 'Email', 'Backups']);

/** Returns checks that work as configured, but cost the business messages or data. */
export const missingFrom = (findings: readonly Finding[]): string[] =>
  findings.filter(({ about, state }) => state === 'look' && needed.has(about)).map(({ about }) => about);
