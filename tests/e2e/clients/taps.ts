import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright/test';
import { expect } from '../fixtures';

/** The page on which the counts stand; a journey that takes another number of taps has to say so there. */
const written = readFileSync('docs/taps.md', 'utf8');

/** Counts the presses of a journey. */
export function counter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    agrees: (line: string) => expect(written).toContain(`| ${line} | ${taps} |`),
  };
}
