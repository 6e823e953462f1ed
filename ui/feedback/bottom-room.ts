interface Size {
  width: number;
  height: number;
}

/** Room that sheets and pages reserve above their footer for a toast. */
const roomName = '--toast-room';
/** From this width a toast is a card with a margin, as in the toaster's classes. */
const wideFrom = 768;
const margin = 24;
/** Bars closer than this, in pixels, count as stacked. */
const touching = 12;

/** Bars at the lower edge of a page: navigation, a long form's button, a booking's price. */
const bars = '[data-bottom-bar], .price-line, .book-bar';
const footers = '[data-sheet-footer], .price-line';

/** The top sheet or dialog, or null. Ignores one that is closing. */
const openSheet = (): Element | null =>
  [
    ...document.querySelectorAll(
      'dialog[open], :is([role="dialog"], [role="alertdialog"]):not([hidden], [data-closed])',
    ),
  ].at(-1) ?? null;

/** Returns the left edge of a toast, and its distance from the window's lower edge. */
function sideOf({ width }: Size): { left: number; gap: number } {
  const gap = window.innerWidth >= wideFrom ? margin : 0;
  return { left: window.innerWidth - gap - width, gap };
}

/** Returns the upper edge of the bars that touch the window's lower edge below the toast. */
function edgeOfBars(size: Size): number {
  const { left } = sideOf(size);
  const boxes = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, right }) => height > 0 && right > left)
    .sort((one, other) => other.bottom - one.bottom);
  return boxes.reduce(
    (edge, { top, bottom }) => (bottom >= edge - touching ? Math.min(edge, top) : edge),
    window.innerHeight,
  );
}

/** True when a toast at the window's lower right edge would cover the sheet. */
function isCoveringSheet(sheet: Element, size: Size): boolean {
  const { left, gap } = sideOf(size);
  const { right, bottom } = sheet.getBoundingClientRect();
  return right > left && bottom > window.innerHeight - gap - size.height;
}

/**
 * Returns a toast's distance from the window's lower edge: above the open sheet's footer, or above the page's bars.
 * The sheet reserves this room, so that no field is covered.
 */
export function bottomRoom(size: Size): number {
  const root = document.documentElement;
  root.style.removeProperty(roomName);
  const sheet = openSheet();
  if (!sheet) return window.innerHeight - edgeOfBars(size);
  if (!isCoveringSheet(sheet, size)) return 0;
  root.style.setProperty(roomName, `${size.height}px`);
  const footer = [...sheet.querySelectorAll(footers)].at(-1);
  const edge = footer?.getBoundingClientRect().top ?? sheet.getBoundingClientRect().bottom;
  return Math.max(0, window.innerHeight - edge);
}

export function clearBottomRoom(): void {
  document.documentElement.style.removeProperty(roomName);
}
