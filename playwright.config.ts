import { defineConfig } from 'playwright/test';
import { installedBrowser } from './scripts/ensure-browser';

/**
 * A browser with windows draws two menus of its address bar for each new context, which took a fifth of the journeys'
 * time. Chromium accepts one such flag, so this repeats Playwright's own features.
 */
const unusedFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Runs journeys in a real browser against the real server, at phone and desk width. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/start-server.ts',
  outputDir: process.env.E2E_OUTPUT ?? 'test-results/e2e',
  workers: 3,
  fullyParallel: true,
  // A second try would hide a fault of the product or of the test.
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    // The global setup sets it before the workers read this file.
    baseURL: process.env.E2E_URL,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    screenshot: 'only-on-failure',
    // Tracing every test takes a third of the time: `npm run test:e2e -- --trace retain-on-failure` turns it on.
    trace: 'off',
    launchOptions: {
      executablePath: installedBrowser(),
      // Software rendering is faster without a separate GPU process.
      args: [
        '--disable-gpu',
        // Draws letters as phones do, and equally on every machine.
        '--font-render-hinting=none',
        `--disable-features=${unusedFeatures.join(',')}`,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    // A journey runs once, on a phone: the code is equal at every width. `@desk` marks features of desks, `@both`
    // different layout or handling there. tests/e2e/site/crawl.spec.ts checks every page at desk width.
    { name: 'phone', grepInvert: /@desk/, use: { viewport: { width: 360, height: 760 }, hasTouch: true } },
    { name: 'desk', grep: /@desk|@both/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
