import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import sharp from 'sharp';
import { listProviders } from '../contracts/team/providers';
import { panelIsAlive } from '../tests/e2e/fixtures';
import { startProduct } from '../tests/e2e/start-server';
import { bookingBody } from '../tests/support/samples';
import { adminPassword, ownerLogin, workerPassword } from '../tests/support/servers/test-env';
import { ensureBrowser } from './ensure-browser';
import { apps, type Screen, type Session } from './screenshots/screens';

/** `npm run screenshots`: takes docs/images and writes docs/screens.md, from the product with its demo data. */
const widths = { 360: 760, 1440: 900 } as const;
const folder = 'docs/images';
const maxBytes = 60_000;
const screens: readonly Screen[] = apps.flatMap((app) => app.screens);

/**
 * A Wednesday morning in Melbourne. The server starts at this time; browsers are five minutes later, so that relative
 * times do not change.
 */
const serverStart = '2026-11-24T22:40:00.000Z';
const browserTime = '2026-11-24T22:45:00.000Z';
const visitor = { locale: 'en-AU', timezoneId: 'Australia/Melbourne', reducedMotion: 'reduce' } as const;

const logins: Record<Exclude<Session, 'provider'>, { path: string; data: object }> = {
  // A guest's confirmation page shows the booking of this browser.
  guest: {
    path: '/api/bookings',
    data: bookingBody({ serviceDate: '2026-12-04', preferredTime: 'afternoon' }),
  },
  customer: { path: '/api/login', data: { username: 'jess', password: 'demo-horse' } },
  owner: { path: '/api/admin/login', data: { password: adminPassword } },
  worker: { path: '/api/worker/login', data: { workerName: 'sam', password: workerPassword } },
  partner: { path: '/api/referral-login', data: { email: 'tarago@example.com', password: 'demo-horse' } },
  cms: { path: '/cms-api/owners/login', data: ownerLogin },
};

/** Signs in. A provider's code is random: the office shows it. */
async function signIn({ request }: BrowserContext, session: Session, origin: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const reply = await request.post(path, { data, headers: { origin } });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  };
  if (session !== 'provider') return post(logins[session].path, logins[session].data);
  await post(logins.owner.path, logins.owner.data);
  const team = listProviders.response.parse(await (await request.get(listProviders.path)).json());
  const tom = (Array.isArray(team) ? team : team.items).find(({ firstName }) => firstName === 'Tom');
  await post('/api/admin/logout', {});
  await post('/api/provider-login', { providerId: tom?.id });
}

/** Waits until nothing loads or moves. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(600);
}

/** Replaces random confirmation numbers and provider codes with fixed ones. */
const showSameNumbers = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/\b[A-Z\d]{5}-[A-Z\d]{5}\b/g, 'K7FM3-WXP9T')
        .replace(/\b[1-9]\d{7}\b/g, '35274341');
  });

/** Stores a picture in the best quality that is small enough. */
async function store(shot: Buffer, name: string): Promise<void> {
  for (const quality of [72, 60, 48, 36, 24]) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length >= maxBytes && quality > 24) continue;
    writeFileSync(`${folder}/${name}.webp`, picture);
    console.log(`${name}.webp ${picture.length}`);
    return;
  }
}

async function takeScreenshot(context: BrowserContext, screen: Screen, width: string): Promise<void> {
  const page = await context.newPage();
  await page.emulateMedia({
    colorScheme: screen.dark ? 'dark' : 'light',
    media: screen.printed ? 'print' : 'screen',
  });
  const read = async (path: string) => (await context.request.get(path)).json();
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(read));
  if (screen.as === 'cms') await panelIsAlive(page);
  await rest(page);
  if (screen.press) await page.getByRole('link', { name: screen.press }).click();
  if (screen.at)
    await page.locator(screen.at).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  if (screen.press || screen.at) await rest(page);
  await showSameNumbers(page);
  await store(await page.screenshot({ animations: 'disabled' }), `${screen.name}-${width}`);
  await page.close();
}

function screensPage(): string {
  const row = ({ name, title }: Screen) =>
    Object.keys(widths)
      .map((width) => `![${title} at ${width} px](images/${name}-${width}.webp)`)
      .join(' | ');
  const sections = apps.map((app) => {
    const parts = app.screens.map(
      (screen) => `### ${screen.title}\n\n| 360 px | 1440 px |\n| --- | --- |\n| ${row(screen)} |`,
    );
    return [`## ${app.title}`, app.text, ...parts].join('\n\n');
  });
  const head =
    '# Screens\n\n`npm run screenshots` takes these pictures of the product with its demo data, and writes this page. The table of screens is `scripts/screenshots/screens.ts`.';
  return `${[head, ...sections].join('\n\n')}\n`;
}

const executablePath = ensureBrowser();
process.env.NODE_OPTIONS = '--import ./tests/support/servers/shifted-clock.ts';
process.env.SHIFTED_NOW = serverStart;
const stop = await startProduct('--demo');
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  // Names of screens after the command limit the pictures to those.
  const wanted = process.argv.slice(2);
  const chosen = screens.filter(({ name }) => !wanted.length || wanted.includes(name));
  if (!wanted.length) for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`);
  // Guests come last, because their bookings would show in the office.
  const sessions = new Set<Session>([...chosen.flatMap(({ as }) => as ?? []), 'guest']);
  for (const session of sessions) {
    for (const [width, height] of Object.entries(widths)) {
      const ofSession = chosen.filter(({ as = 'guest' }) => as === session);
      const origin = process.env.E2E_URL ?? '';
      const context = await browser.newContext({
        ...visitor,
        baseURL: origin,
        viewport: { width: Number(width), height },
      });
      await context.clock.setFixedTime(browserTime);
      await signIn(context, session, origin);
      for (const screen of ofSession) await takeScreenshot(context, screen, width);
      await context.close();
    }
  }
  writeFileSync('docs/screens.md', screensPage());
} finally {
  await browser.close();
  await stop();
}
