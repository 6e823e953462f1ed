import { chromium, type Page } from 'playwright/test';
import { addDays } from '../rules/time/dates';
import { ensureBrowser } from '../scripts/ensure-browser';
import { median } from '../tests/support/live-booking';
import { inTenths } from './figures';

declare global {
  interface Window {
    /** Times of the frames during a drag. */
    frameTimes: number[];
  }
}

const visitsOfWeek = 60;
const screen = { width: 1440, height: 900 };
const ways = 4;

/** Fills the week with so many visits, beside and on top of each other. */
async function fillWeek(page: Page, monday: string): Promise<void> {
  const days = { from: addDays(monday, -1), to: addDays(monday, 5) };
  const known = await (await page.request.get('/api/calendar/appointments', { params: days })).json();
  for (let number = known.length; number < visitsOfWeek; number++) {
    const hours = String(8 + (number % 9)).padStart(2, '0');
    await page.request.post('/api/calendar/appointments', {
      data: {
        appointmentDate: addDays(monday, number % 5),
        appointmentTime: `${hours}:${number % 2 ? '15' : '30'}`,
        clientName: `Dragged ${number}`,
      },
    });
  }
}

/** Returns the milliseconds between frames while a visit is dragged back and forth over the week. */
async function dragFrames(page: Page): Promise<number[]> {
  const visit = page.locator('.rbc-event').first();
  await visit.scrollIntoViewIfNeeded();
  const box = await visit.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  await page.evaluate(() => {
    const times: number[] = [];
    const next = (at: number) => {
      times.push(at);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    window.frameTimes = times;
  });
  await page.mouse.move(box.x + 20, box.y + 5);
  await page.mouse.down();
  for (let way = 0; way < ways; way++) {
    const isBack = way % 2 === 1;
    await page.mouse.move(box.x + (isBack ? 20 : 600), box.y + (isBack ? 5 : 300), { steps: 60 });
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const times = await page.evaluate(() => window.frameTimes);
  return times.slice(1).map((at, index) => at - (times[index] ?? at));
}

/** Measures how smoothly a visit is dragged over a week with sixty visits. */
export async function measureDrag(url: string, cookie: string, monday: string) {
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  const context = await browser.newContext({ viewport: screen, baseURL: url });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  // tsx wraps functions in this to name them.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  await fillWeek(page, monday);
  await page.goto(`/calendar/week/${monday}`);
  await page.locator('.rbc-event').first().waitFor();
  const visits = await page.locator('.rbc-event').count();
  const frames = await dragFrames(page);
  await browser.close();
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    visits,
    frames: frames.length,
    medianMs: inTenths(median(frames)),
    p95Ms: inTenths(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    mostMs: inTenths(sorted.at(-1) ?? 0),
  };
}
