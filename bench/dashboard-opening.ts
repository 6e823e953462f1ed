import { type BrowserContext, chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser';
import { median } from '../tests/support/live-booking';

/** A phone four times slower than this machine, on the slow 4G of Chromium's own tools. */
const slowPhone = { cpu: 4, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const rounds = 5;
const round = (value: number) => Math.round(value * 10) / 10;

/** Opens the dashboard anew; resolves with what it takes from the tap to the frame in which a call can be noted. */
async function opened(context: BrowserContext, url: string, slow: boolean) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) {
    const { cpu, ...network } = slowPhone;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  // Told by the page: to ask it again and again costs a slow phone more than the opening.
  const told = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'usable',
    timeout: 60_000,
  });
  await page.goto(`${url}/admin`, { waitUntil: 'commit' });
  await told;
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const ms = await page.evaluate(() => (window as unknown as { usableAt: number }).usableAt);
  await page.close();
  return { ms, cpuMs: worked * 1000 };
}

/** How soon the first screen can be used on a phone that has opened it before, as it is and slowed down, in turns. */
export async function measureOpening(url: string, cookie: string) {
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: flags });
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  // Notes when there is a call to note on the screen: after the frame, and not before it.
  await context.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#call-now ol button')) return;
      observer.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.usableAt = performance.now();
        console.debug('usable');
      };
      requestAnimationFrame(() => port2.postMessage(null));
    }).observe(document, { childList: true, subtree: true });
  `);
  for (let warm = 0; warm < 2; warm++) await opened(context, url, false);
  const times: Record<'slow' | 'plain', { ms: number; cpuMs: number }[]> = { slow: [], plain: [] };
  for (let number = 0; number < rounds; number++) {
    times.plain.push(await opened(context, url, false));
    times.slow.push(await opened(context, url, true));
  }
  await browser.close();
  return (['slow', 'plain'] as const).map((which) => ({
    phone: which === 'slow' ? 'a phone 4 times slower on slow 4G' : 'this machine',
    medianMs: round(median(times[which].map(({ ms }) => ms))),
    mostMs: round(Math.max(...times[which].map(({ ms }) => ms))),
    cpuMs: round(median(times[which].map(({ cpuMs }) => cpuMs))),
  }));
}
