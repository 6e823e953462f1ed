import type { Locator, Page } from 'playwright/test';

export const hourPixels = 64;

/** Finds the column of a day in the week, or of a hand in the plan. */
export const columnOf = (page: Page, date: string, hand?: string): Locator =>
  page.locator(`[data-day="${date}"]${hand ? `[data-hand="${hand}"]` : ''}`);

interface Point {
  x: number;
  y: number;
}

/** Scrolls to the middle: the note of the last move covers the bottom of the window. */
const toTheMiddle = (locator: Locator) =>
  locator.evaluate((element) =>
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }),
  );

function hourMark(page: Page, time: string): Locator {
  const hours = Number(time.slice(0, 2));
  const label = `${hours % 12 || 12} ${hours < 12 ? 'am' : 'pm'}`;
  return page.locator('.rbc-time-gutter').getByText(label, { exact: true });
}

/** Returns the current point of a time in a column. */
export async function pointNow(page: Page, column: Locator, time: string): Promise<Point> {
  const [at, box] = [await hourMark(page, time).boundingBox(), await column.boundingBox()];
  if (!at || !box) throw new Error(`There is no ${time}`);
  return { x: box.x + box.width / 2, y: at.y + (Number(time.slice(3)) / 60) * hourPixels + 3 };
}

/** Scrolls to a time in a column and returns its point. */
export async function pointAt(page: Page, column: Locator, time: string): Promise<Point> {
  await toTheMiddle(hourMark(page, time));
  return pointNow(page, column, time);
}

/**
 * Drags a visit from its top, or from a point, as a hand does. It drops on the element that the last move was over.
 */
export async function dragByMouse(page: Page, from: Locator | Point, to: Point): Promise<void> {
  const start = 'x' in from ? from : await topOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.move(to.x, to.y);
  // A hand is slower than a frame, and rests on the element that appeared under it.
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

/** Returns a point on the lower edge of a visit. */
export async function edgeOf(visit: Locator): Promise<Point> {
  await toTheMiddle(visit);
  await visit.hover();
  const box = await visit.boundingBox();
  if (!box) throw new Error('There is no edge');
  return { x: box.x + box.width / 2, y: box.y + box.height - 4 };
}
