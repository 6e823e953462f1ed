import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { startVite } from '../../../cms/rendering/files/dev-vite';
import { freePort } from '../../support/servers/free-port';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';

/** The gallery as development serves it: it is no part of the built product. */
async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'gallery-'));
  const vite = await startVite({ reloadPort: await freePort(), cacheDir });
  const web = express();
  web.get('/ui', vite.gallery);
  web.get('/@dev/react-refresh.js', vite.preamble);
  web.use(vite.middleware);
  const server = createServer(web);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/ui`,
    stop: async () => {
      await vite.close();
      server.close();
      server.closeAllConnections();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}

test('the gallery shows every component at both widths and in both schemes, and nothing is wrong with them', {
  tag: '@desk',
}, async ({ page, context }) => {
  test.setTimeout(120_000);
  const { url, stop } = await startGallery();
  try {
    // The first page makes the development server gather what the components need, and is loaded again by it.
    const first = await context.newPage();
    await first.goto(url, { timeout: 60_000 });
    await expect(first.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible({
      timeout: 60_000,
    });
    await first.waitForLoadState('networkidle');
    await first.close();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url, { timeout: 60_000 });
      await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible({
        timeout: 60_000,
      });
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(6);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // What the development server still gathers loads the page again, and undoes a press before that.
      await expect(async () => {
        await page.getByRole('button', { name: 'Dark', exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 2000 });
      }).toPass();
    }
  } finally {
    await stop();
  }
});
