import { defineConfig } from 'playwright/test';
import { installedBrowser } from './scripts/ensure-browser';

/**
 * A browser with windows draws two menus of its address bar for each new context, which took a fifth of the journeys'
 * time. The flag counts once, so those that Playwright switches off stand here again.
 */
const unusedFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Journeys in a real browser against the real server, at a phone's and a desk's width. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/start-server.ts',
  outputDir: process.env.E2E_OUTPUT ?? 'test-results/e2e',
  workers: 3,
  fullyParallel: true,
  // `npm test` names each journey that needed the second try: it is a fault to be found, and no reason to stop.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.E2E_URL,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    screenshot: 'only-on-failure',
    // A trace of every test takes a third of the time: `npm run test:e2e -- --trace retain-on-failure` asks for one.
    trace: 'off',
    launchOptions: {
      executablePath: installedBrowser(),
      // Drawing in software is lighter without a process that plays the graphics card.
      args: [
        '--disable-gpu',
        // As phones draw letters, and alike on every machine.
        '--font-render-hinting=none',
        `--disable-features=${unusedFeatures.join(',')}`,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    // A journey runs once, on a phone: it is the same code at every width. `@desk` marks what only a desk has, `@both`
    // what is laid out or handled in another way there. tests/e2e/site/crawl.spec.ts looks at every page at a desk's width.
    { name: 'phone', grepInvert: /@desk/, use: { viewport: { width: 360, height: 760 }, hasTouch: true } },
    { name: 'desk', grep: /@desk|@both/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
