import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { adminPassword } from '../support/test-env';

interface Fixtures {
  /** Console errors that a test provokes on purpose. In an object: Playwright reads a bare list as a value with its settings. */
  expectedErrors: { patterns: RegExp[] };
}

/** Fails a test in whose pages something went wrong that nobody looked at. */
export const test = base.extend<Fixtures>({
  expectedErrors: [{ patterns: [] }, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const faults: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.patterns.some((pattern) => pattern.test(text))) faults.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        note(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
    await use(page);
    expect(faults, 'the console must stay clean').toEqual([]);
  },
});

export { expect };

/** Animations at half their way have half their contrast. */
const animationsEnd = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );

async function expectNoViolations(page: Page, axe: AxeBuilder, scheme: string): Promise<void> {
  await animationsEnd(page);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
    `axe, ${scheme}`,
  ).toEqual([]);
}

/** No violations of WCAG 2.2 AA or of axe's best practices on what the page shows now, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectNoViolations(page, new AxeBuilder({ page }), shown);
  await page.emulateMedia({ colorScheme: other });
  // Nothing but the colours differs.
  await expectNoViolations(page, new AxeBuilder({ page }).withRules(['color-contrast']), other);
  await page.emulateMedia({ colorScheme: shown });
}

/** Nothing wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(wide).toBeLessThanOrEqual(screen ?? 0);
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
