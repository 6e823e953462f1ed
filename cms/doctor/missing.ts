import type { Finding } from './check';

/** What a business cannot do without, though nothing is broken. */
const needed: ReadonlySet<string> = new Set(['SMS', 'Email', 'Backups']);

/** What works as it was set up, while the business would lose messages or its data by it. */
export const missingFrom = (findings: readonly Finding[]): string[] =>
  findings.filter(({ about, state }) => state === 'look' && needed.has(about)).map(({ about }) => about);
