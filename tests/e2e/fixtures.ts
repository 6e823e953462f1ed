import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test';
import { addDays } from '../../rules/time/dates';
import { instantOf } from '../../rules/time/instants';
import { dateIn, defaultTimeZone } from '../../rules/time/zone';
import { adminPassword } from '../support/servers/test-env';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  /**
   * Console errors that a test provokes on purpose. They are in an object, because Playwright reads a bare list as a
   * value with its settings.
   */
  expectedErrors: { patterns: RegExp[] };
  /** Begins no journey in the last minute of the business's day: a journey names today before it opens a page. */
  awayFromMidnight: undefined;
}

/**
 * When tracing is on, Playwright's trace fetches the previews of chosen pictures, and the content security policy
 * blocks that.
 */
const ofTheTrace = /^error: Connecting to 'blob:/;

/** False for a closed page, one that was never opened, a file, and the CMS panel, whose markup is Payload's. */
async function isOurPage(page: Page): Promise<boolean> {
  if (page.isClosed()) return false;
  const { protocol, pathname } = new URL(page.url());
  if (!protocol.startsWith('http') || pathname.startsWith('/cms')) return false;
  return (await page.evaluate(() => document.contentType)) === 'text/html';
}

/** Milliseconds until the business's next day. */
function untilTomorrow(): number {
  const now = new Date();
  const tomorrow = addDays(dateIn(defaultTimeZone, now), 1);
  return instantOf(defaultTimeZone, tomorrow, '00:00').getTime() - now.getTime();
}
const minute = 60_000;

/** Fails a test when its pages log an unexpected error, or when the page that it ends on scrolls sideways. */
export const test = base.extend<Fixtures>({
  expectedErrors: [{ patterns: [] }, { option: true }],
  awayFromMidnight: [
    // Playwright reads the fixture's needs from this pattern.
    // biome-ignore lint/correctness/noEmptyPattern: it needs none
    async ({}, use) => {
      await expect.poll(untilTomorrow, { timeout: minute + 10_000 }).toBeGreaterThan(minute);
      await use(undefined);
    },
    { auto: true, timeout: 2 * minute },
  ],
  page: async ({ page, expectedErrors }, use, info) => {
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
    // A reply that a route was still changing at the end of a journey is no fault.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(seen, 'the console must stay clean').toEqual([]);
    if (info.status === 'passed' && (await isOurPage(page))) await expectNoSidewaysScroll(page);
  },
});

export { expect };

/**
 * Waits for the animations: halfway through, they have half their contrast. One that ends may start another, because
 * an element with a colour transition can inherit a colour that is in transition.
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
  // An animation of an undrawn part never ends.
  await expect
    .poll(running, { timeout: 5_000, intervals: [50] })
    .toBe(0)
    .catch(() => undefined);
}

interface Looked {
  /** Only these rules; otherwise all of axe's. */
  rules?: string[];
  /** Only this part of the page. Others may have built the rest, so the rules for whole pages are left out. */
  part?: string;
}
const ofParts = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function expectNoViolations(page: Page, scheme: string, { rules, part }: Looked = {}): Promise<void> {
  await animationsEnd(page);
  // Each document loads the script once: loading it for every check took a third of the time. No test reads passed
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
 * Turns transitions off while `work` checks another colour scheme. With transitions the whole page is repainted many
 * times, and each check waits for their end.
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
    // Forces a layout, so that the colours are restored before transitions are on again.
    document.body.getBoundingClientRect();
    document.adoptedStyleSheets.pop();
  });
}

/**
 * Expects no violations of WCAG 2.2 AA or of axe's best practices on the current page, or a part of it, in light and
 * in dark. A whole page may not scroll sideways either.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (part) await page.locator(part).first().waitFor();
  else await expectNoSidewaysScroll(page);
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectNoViolations(page, shown, { part });
  await withoutTransitions(page, async () => {
    await page.emulateMedia({ colorScheme: other });
    // Only the colours differ.
    await expectNoViolations(page, other, { part, rules: ['color-contrast'] });
    await page.emulateMedia({ colorScheme: shown });
  });
}

/** Waits until a page of the CMS panel has loaded its script: presses before that do nothing. */
export const panelIsAlive = (page: Page) => page.locator('.template-default--nav-hydrated').waitFor();

/**
 * Waits until one part of a page has its script, for pages that do not show it themselves: React marks its elements.
 */
export const isAlive = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);

/** Chooses an option in a filter of a list. On a phone the filters are behind a button. */
export async function chooseFilter(page: Page, label: string, option: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel(label, { exact: true }).selectOption(option);
  if (isPhone) await page.getByRole('button', { name: 'Show the list' }).click();
}

/** Presses an action behind the three dots in a page's head. */
export async function pressMore(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('group', { name: 'More actions' }).getByRole('button', { name }).click();
}

/** Finds the row of a list with this text: a table row, or two lines on a phone. */
export const rowOf = (within: Page | Locator, text: string | RegExp): Locator =>
  within.getByRole('row').or(within.getByRole('listitem')).filter({ hasText: text });

/** Opens the details that a phone hides behind the two lines of a row. Resolves to the row. */
export async function openRow(row: Locator): Promise<Locator> {
  await row.waitFor();
  if (await row.locator('details:not([open])').count()) await row.locator('summary').click();
  return row;
}

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

export const asOwner = { headers: { 'x-admin-password': adminPassword } };

/** Signs in to the office with the shared password. `origin` names a server of the test's own. */
export const enterOffice = (page: Page, origin = '') =>
  page.request.post(`${origin}/api/admin/login`, { data: { password: adminPassword } });

/** Creates a row through the API as the owner. */
export async function makeAsOwner<Made = { id: number }>(
  page: Page,
  path: string,
  data: object = {},
): Promise<Made> {
  const reply = await page.request.post(path, { ...asOwner, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as Made;
}

/** Holds the browser's requests to these addresses until `release`, and counts them. */
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

/** Closes the page, as a phone does that needs the memory, and opens it again. */
export async function closeAndOpen(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(path);
  return next;
}
