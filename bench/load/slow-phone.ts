import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser';
import { median } from '../../tests/support/live-booking';
import { inTenths } from '../figures';
import { slowNetwork } from './slow-network';

/** A slow phone is so many times slower than this machine. */
const slowness = 4;

export interface Opened {
  /** From the tap to the frame that shows what was waited for. */
  ms: number;
  /** How long the page's main thread has worked until then: other work on the machine adds little to it. */
  cpuMs: number;
}

/**
 * A browser with a phone's screen and a profile on the disk, as a phone has one, before a server: where it finds that
 * one, and what closes it all.
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

/** For how long an earlier visit lasted: what Chromium keeps of a script that it has read, it keeps behind the loading. */
export const visitMs = 5000;

/** Has each page note when what is waited for is on the screen: after the frame, and not before it. */
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

/** Opens a page again, until it has noted that it shows the awaited view; `check` sees it then. */
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
  // Told by the page: to ask it again and again costs a slow phone more than the opening.
  const report = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'shown',
    timeout: 60_000,
  });
  await page.goto(url + path, { waitUntil: 'commit' });
  await report;
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const ms = await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt);
  await check?.(page);
  await page.close();
  return { ms, cpuMs: worked * 1000 };
}

/** The figures of several openings. */
export const figuresOf = (phone: string, all: Opened[]) => ({
  phone,
  medianMs: inTenths(median(all.map(({ ms }) => ms))),
  mostMs: inTenths(Math.max(...all.map(({ ms }) => ms))),
  cpuMs: inTenths(median(all.map(({ cpuMs }) => cpuMs))),
});
