import { type BrowserContext, chromium, type Page } from 'playwright/test';
import sharp from 'sharp';
import { startProduct } from '../tests/e2e/start-server';
import { openDay } from '../tests/support/open-days';
import { bookingBody } from '../tests/support/samples';
import { adminPassword } from '../tests/support/servers/test-env';
import { ensureBrowser } from './ensure-browser';

/** `npm run screenshots`: docs/images, taken of the product with its demo data, so that they stay true. */
const widths = { 360: 760, 768: 1024, 1440: 900 } as const;
const schemes = ['light', 'dark'] as const;
const folder = 'docs/images';
/** Somebody in Victoria, for whom nothing moves while the picture is taken. */
const visitor = { locale: 'en-AU', timezoneId: 'Australia/Melbourne', reducedMotion: 'reduce' } as const;

/** Lets pictures load and animations end, as they would while somebody scrolls. */
async function loadPictures(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
}

async function keep(page: Page, name: string, whole: boolean): Promise<void> {
  const shot = await page.screenshot({ fullPage: whole });
  await sharp(shot).webp({ quality: 72, effort: 6 }).toFile(`${folder}/${name}.webp`);
  console.log(`${folder}/${name}.webp`);
}

/** Every section of the home page at once, its dialog and its drawer. */
async function home(context: BrowserContext, url: string, name: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await loadPictures(page);
  await keep(page, `home-${name}`, true);
  await page.getByRole('link', { name: 'Get Priority Service Now' }).click();
  await page.locator('[data-booking-dialog] [data-alive] form').waitFor();
  await page.waitForTimeout(400);
  await keep(page, `booking-dialog-${name}`, false);
  await page.keyboard.press('Escape');
  if (name.startsWith('360')) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.waitForTimeout(400);
    await keep(page, `menu-${name}`, false);
  }
  await page.close();
}

async function screens(context: BrowserContext, url: string, name: string): Promise<void> {
  const page = await context.newPage();
  const paths = {
    'booking-page': '/booking/farrier',
    confirmation: '/booking-confirmation',
    missing: '/nowhere',
  };
  // The confirmation shows the booking that this browser has made.
  await page.request.post(`${url}/api/bookings`, { data: bookingBody({ serviceDate: openDay(3) }) });
  for (const [title, path] of Object.entries(paths)) {
    await page.goto(`${url}${path}`);
    await loadPictures(page);
    await keep(page, `${title}-${name}`, true);
  }
  await page.close();
}

const executablePath = ensureBrowser();
const stop = await startProduct('--demo');
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const url = process.env.E2E_URL ?? '';
  for (const colorScheme of schemes) {
    for (const [width, height] of Object.entries(widths)) {
      const viewport = { width: Number(width), height };
      const context = await browser.newContext({ ...visitor, viewport, colorScheme });
      await home(context, url, `${width}-${colorScheme}`);
      await screens(context, url, `${width}-${colorScheme}`);
      await context.close();
    }
  }
  const desk = await browser.newContext({ ...visitor, viewport: { width: 1440, height: 900 } });
  await desk.request.post(`${url}/api/admin/login`, {
    data: { password: adminPassword },
    headers: { origin: url },
  });
  const page = await desk.newPage();
  await page.goto(`${url}/admin`);
  await page.waitForLoadState('networkidle');
  await keep(page, 'admin-1440-light', false);
} finally {
  await browser.close();
  await stop();
}
