import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { adminPassword } from '../support/servers/test-env';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  /** Console errors that a test provokes on purpose. In an object: Playwright reads a bare list as a value with its settings. */
  expectedErrors: { patterns: RegExp[] };
}

/** Playwright's trace, where one is asked for, fetches the previews of chosen pictures, which the policy forbids it. */
const ofTheTrace = /^error: Connecting to 'blob:/;

/** Fails a test in whose pages something went wrong that nobody looked at. */
export const test = base.extend<Fixtures>({
  expectedErrors: [{ patterns: [] }, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const faults: string[] = [];
    const note = (text: string) => {
      if (![ofTheTrace, ...expectedErrors.patterns].some((pattern) => pattern.test(text))) faults.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        note(`${message.type()}: ${message.text()} ${message.location().url}`.trim());
    });
    page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
    await use(page);
    const seen = [...faults];
    // An answer that a journey was still changing when it ended is no fault.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(seen, 'the console must stay clean').toEqual([]);
  },
});

export { expect };

/**
 * Animations at half their way have half their contrast. One that ends may begin another: a colour that changes by
 * degrees is inherited by what changes by degrees itself.
 */
export async function animationsEnd(page: Page): Promise<void> {
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
          ).length,
    );
  // One of a part that is not drawn never ends.
  await expect
    .poll(running, { timeout: 5_000, intervals: [50] })
    .toBe(0)
    .catch(() => undefined);
}

interface Looked {
  /** These rules alone; else all that axe has. */
  rules?: string[];
  /** This part of the page alone. Others may have built what is around it: the rules for whole pages are left out. */
  part?: string;
}
const ofParts = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function expectNoViolations(page: Page, scheme: string, { rules, part }: Looked = {}): Promise<void> {
  await animationsEnd(page);
  // A document takes the script once: reading it again for each look took a third of the time. Nobody reads passed
  // checks.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  if (part) options.runOnly = { type: 'tag', values: ofParts };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  const violations = await page.evaluate(
    async ([within, asked]) => {
      const found = await window.axe.run(within ?? document, asked);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
      );
    },
    [part ?? null, options] as const,
  );
  expect(violations, `axe, ${scheme}`).toEqual([]);
}

/**
 * Has colours change at once while `work` looks at them in another scheme: by degrees, all of the page is drawn again
 * and again, and each look waits for the end.
 */
async function withoutTransitions(page: Page, work: () => Promise<void>): Promise<void> {
  await animationsEnd(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await work();
  await page.evaluate(() => {
    // Laid out once, so that the colours are back before they may change by degrees again.
    document.body.getBoundingClientRect();
    document.adoptedStyleSheets.pop();
  });
}

/**
 * No violations of WCAG 2.2 AA or of axe's best practices on what the page, or a part of it, shows now, in light and in
 * dark.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (part) await page.locator(part).first().waitFor();
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectNoViolations(page, shown, { part });
  await withoutTransitions(page, async () => {
    await page.emulateMedia({ colorScheme: other });
    // Nothing but the colours differs.
    await expectNoViolations(page, other, { part, rules: ['color-contrast'] });
    await page.emulateMedia({ colorScheme: shown });
  });
}

/** Waits until a page of the CMS panel has its script: what is pressed before does nothing. */
export const panelIsAlive = (page: Page) => page.locator('.template-default--nav-hydrated').waitFor();

/** Waits until one part of a page has its script, where the page itself says nothing of it: React notes it there. */
export const isAlive = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);

/** Chooses in one of a list's filters, which stand behind a button on a phone. */
export async function chooseFilter(page: Page, label: string, option: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel(label, { exact: true }).selectOption(option);
  if (isPhone) await page.getByRole('button', { name: 'Show the list' }).click();
}

/** Presses one of the actions that stand behind the three dots of a page's head. */
export async function pressMore(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('group', { name: 'More actions' }).getByRole('button', { name }).click();
}

/** The row of a list that says this: a line of a table, or on a phone two lines. */
export const rowOf = (within: Page | Locator, text: string | RegExp): Locator =>
  within.getByRole('row').or(within.getByRole('listitem')).filter({ hasText: text });

/** Opens what a phone keeps behind the two lines of a row. Resolves to the row. */
export async function openRow(row: Locator): Promise<Locator> {
  await row.waitFor();
  if (await row.locator('details:not([open])').count()) await row.locator('summary').click();
  return row;
}

/** Nothing wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const stickingOut = await page.evaluate(() => {
    const screen = window.innerWidth;
    if (document.documentElement.scrollWidth <= screen) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > screen + 1)
      .map((element) => `${element.outerHTML.slice(0, 300)} at ${element.getBoundingClientRect().right}`)
      .slice(-5);
  });
  expect(stickingOut).toEqual([]);
}

/** Calls the API as the owner. */
export const asOwner = { headers: { 'x-admin-password': adminPassword } };

/** Keeps what the browser asks for at these addresses waiting until `release`, and counts it. */
export async function hold(page: Page, addresses: string | RegExp) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(addresses, async (route) => {
    asked += 1;
    await promise;
    await route.continue();
  });
  return { release, asked: () => asked };
}
