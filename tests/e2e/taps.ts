import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright/test';
import { expect } from './fixtures';

/** docs/taps.md lists the taps. A journey that needs another number of taps must update it. */
const written = readFileSync('docs/taps.md', 'utf8');

export function counter() {
  let taps = 0;
  return {
    tap: async (target: Locator, count = 1) => {
      taps += count;
      await target.click();
    },
    taps: () => taps,
    agrees: (line: string) => expect(written).toContain(`| ${line} | ${taps} |`),
  };
}
