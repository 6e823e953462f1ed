import type { Page } from 'playwright/test';
import { expect, expectNoSidewaysScroll } from './fixtures';

/** Doubles the text size of the page, as people's own setting does. */
export const atTwiceTheSize = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    // Also lays out the parts below the first view.
    document.documentElement.dataset.settled = '';
  });

/**
 * Returns words that are broken over two lines. An address without a space, or a word as wide as the phone, must
 * break somewhere.
 */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const longestToken = 20;
    const longestWord = 12;
    // Codes that are not read as words: booking numbers, and names that journeys generate.
    const isCode = (word: string) => word.length > 8 && /\p{N}/u.test(word);
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = parent.getBoundingClientRect();
      // Text for screen readers only has the size of a pixel.
      if (width <= 2 || height <= 2 || parent.closest('option, textarea, svg, style, script')) continue;
      for (const token of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        if (token[0].length > longestToken) continue;
        for (const word of token[0].matchAll(/[\p{L}\p{N}’']+/gu)) {
          if (word[0].length > longestWord || isCode(word[0])) continue;
          const start = token.index + word.index;
          range.setStart(node, start);
          range.setEnd(node, start + word[0].length);
          const lines = [...range.getClientRects()].filter((line) => line.width > 0.5);
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1)
            broken.add(`${word[0]} in ${parent.outerHTML.slice(0, 160)}`);
        }
      }
    }
    return [...broken].slice(0, 5);
  });

/** Expects that with doubled text nothing overflows the screen, and that no word breaks. */
export async function expectLargeTextFits(page: Page): Promise<void> {
  await atTwiceTheSize(page);
  await expectNoSidewaysScroll(page);
  expect(await brokenWords(page), 'broken words').toEqual([]);
}
