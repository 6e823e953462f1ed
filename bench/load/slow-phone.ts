import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser';
import { median } from '../../tests/support/live-booking';
import { inTenths } from '../figures';
import { slowNetwork } from './slow-network';

declare global {
  interface Window {
    /** Time of the first picture of the page, noted in the page. */
    shownAt: number;
  }
}

/** Slowdown of a slow phone against this machine. */
const slowness = 4;

export interface Opened {
  /** Milliseconds from the tap to the frame that shows the awaited element. */
  ms: number;
  /** Time that the page's main thread worked until then: other work on the machine adds little. */
  cpuMs: number;
}

/**
 * Starts a browser with a phone's screen and a profile on the disk, in front of a server. Returns the server's URL
 * for it, and a function that closes everything.
 */
export async function newPhone(server: string) {
  const network = await slowNetwork(server);
  const folder = mkdtempSync(join(tmpdir(), 'farrier-phone-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    viewport: { width: 360, height: 760 },
  });
  const close = async () => {
    await context.close();
    await network.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, network, url: network.url, close };
}

type Phone = Awaited<ReturnType<typeof newPhone>>;

/** Duration of an earlier visit in milliseconds: Chromium caches compiled scripts only after the load. */
export const visitMs = 5000;

/** Makes each page record when the awaited element is visible: after the frame. */
export const noteWhenShown = (context: BrowserContext, selector: string) =>
  context.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.shownAt = performance.now();
        console.debug('shown');
      };
      requestAnimationFrame(() => port2.postMessage(null));
    }).observe(document, { childList: true, subtree: true });
  `);

/** Opens a page again and waits until it has shown the awaited view; then `check` inspects the page. */
export async function opened(
  { context, network, url }: Phone,
  path: string,
  slow: boolean,
  check?: (page: Page) => Promise<void>,
): Promise<Opened> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  network.turn(slow);
  if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  // The page reports it: polling would cost a slow phone more than the opening.
  const report = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'shown',
    timeout: 60_000,
  });
  await page.goto(url + path, { waitUntil: 'commit' });
  await report;
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const ms = await page.evaluate(() => window.shownAt);
  await check?.(page);
  await page.close();
  return { ms, cpuMs: worked * 1000 };
}

export const figuresOf = (phone: string, all: Opened[]) => ({
  phone,
  medianMs: inTenths(median(all.map(({ ms }) => ms))),
  mostMs: inTenths(Math.max(...all.map(({ ms }) => ms))),
  cpuMs: inTenths(median(all.map(({ cpuMs }) => cpuMs))),
});
