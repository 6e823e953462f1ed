import type { Locator, Page } from 'playwright/test';

/** How high an hour is. */
export const hourPixels = 64;

/** The column of a day in the week, or of a hand in the plan. */
export const columnOf = (page: Page, date: string, hand?: string): Locator =>
  page.locator(`[data-day="${date}"]${hand ? `[data-hand="${hand}"]` : ''}`);

interface Point {
  x: number;
  y: number;
}

/** Scrolls to the middle: at the bottom of the window lies the note of what was moved before. */
const toTheMiddle = (locator: Locator) =>
  locator.evaluate((element) =>
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }),
  );

/** The mark of the hour of a time, beside the columns. */
function hourMark(page: Page, time: string): Locator {
  const hours = Number(time.slice(0, 2));
  const label = `${hours % 12 || 12} ${hours < 12 ? 'am' : 'pm'}`;
  return page.locator('.rbc-time-gutter').getByText(label, { exact: true });
}

/** A point of a column at a time, where it is now. */
export async function pointNow(page: Page, column: Locator, time: string): Promise<Point> {
  const [at, box] = [await hourMark(page, time).boundingBox(), await column.boundingBox()];
  if (!at || !box) throw new Error(`There is no ${time}`);
  return { x: box.x + box.width / 2, y: at.y + (Number(time.slice(3)) / 60) * hourPixels + 3 };
}

/** The same, scrolled to first. */
export async function pointAt(page: Page, column: Locator, time: string): Promise<Point> {
  await toTheMiddle(hourMark(page, time));
  return pointNow(page, column, time);
}

/** Drags from the top of a visit, or from a point, as a hand does it; what it was let go on is where it was last. */
export async function dragByMouse(page: Page, from: Locator | Point, to: Point): Promise<void> {
  const start = 'x' in from ? from : await topOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.move(to.x, to.y);
  // A hand is slower than a frame, and rests on what has come up under it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

export async function topOf(visit: Locator): Promise<Point> {
  await visit.scrollIntoViewIfNeeded();
  const box = await visit.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + 3 };
}

/** The lower edge of a visit. */
export async function edgeOf(visit: Locator): Promise<Point> {
  await toTheMiddle(visit);
  await visit.hover();
  const box = await visit.boundingBox();
  if (!box) throw new Error('There is no edge');
  return { x: box.x + box.width / 2, y: box.y + box.height - 4 };
}
