/** Where a toast may lie: below the page's header, over it, or at the bottom. */
export type Place = 'below' | 'header' | 'bottom';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** What must be seen while a toast shows, and how badly. */
const seen: readonly [selector: string, weight: number][] = [
  ['[aria-invalid="true"], [data-failure], [role="alert"]', 8],
  ['h1, h2, h3', 6],
  // The press that follows. In a dialog it stands still at the bottom, where fields move from under a toast.
  ['[type="submit"]', 8],
  [':focus', 4],
  ['input, select, textarea, button, a[href], summary', 2],
];

interface Area {
  box: Box;
  weight: number;
}

const areas = (within: ParentNode): Area[] =>
  seen.flatMap(([selector, weight]) =>
    [...within.querySelectorAll(selector)]
      // A note that stands on every page may be covered for a moment.
      .filter((element) => !element.closest('[data-toaster], [data-standing-note]'))
      .map((element) => ({ box: element.getBoundingClientRect(), weight })),
  );

const costOf = (box: Box, areas: readonly Area[]): number =>
  areas.reduce((sum, area) => sum + area.weight * overlap(box, area.box), 0);

/**
 * Where it covers least of what must be seen: the first place that covers nothing, else the top of the first gap that is
 * high enough, else the place that covers least.
 */
export function leastCoveringPlace(
  candidates: readonly { place: Place; box: Box }[],
  areas: readonly Area[],
): Place | number {
  const costs = candidates.map(({ place, box }) => ({ place, cost: costOf(box, areas) }));
  const best = costs.reduce((least, each) => (each.cost < least.cost ? each : least));
  return best.cost === 0 ? best.place : (firstGap(candidates, areas) ?? best.place);
}

/** How closely a gap is looked for, in pixels. */
const step = 4;

/** The top of the first gap between the highest and the lowest of these places; null without one. */
function firstGap(candidates: readonly { box: Box }[], areas: readonly Area[]): number | null {
  const tops = candidates.map(({ box }) => box.top);
  const [{ box }] = candidates as [{ box: Box }];
  const height = box.bottom - box.top;
  for (let top = Math.min(...tops); top <= Math.max(...tops); top += step)
    if (costOf({ ...box, top, bottom: top + height }, areas) === 0) return top;
  return null;
}

/** From here on toasts lie at the side, as in the style. */
const wideFrom = 768;
const edge = 12;
const headerHeight = 76;

/** How high the bar of an app at the bottom is, in pixels: a toast lies above it. On a desk the bar is a rail at the side. */
function barHeight(front: ParentNode): number {
  // A dialog lies over it.
  if (front !== document) return 0;
  const bar = document.querySelector('[data-app-bar]')?.getBoundingClientRect();
  return bar && bar.top > window.innerHeight / 2 ? window.innerHeight - bar.top : 0;
}

/** The box in which people work: the dialog on top, or the page. */
function inFront(): ParentNode {
  const dialogs = [
    ...document.querySelectorAll('dialog[open], :is([role="dialog"], [role="alertdialog"]):not([hidden])'),
  ];
  return dialogs.at(-1) ?? document;
}

/** Where a toast as large as `size` covers no heading, field or button, if there is such a place. A number is its top. */
export function freePlace(size: { width: number; height: number }): Place | number {
  const { innerWidth, innerHeight } = window;
  const wide = innerWidth >= wideFrom;
  const right = innerWidth - (wide ? 2 * edge : edge);
  const at = (place: Place, top: number) => ({
    place,
    box: { left: right - size.width, right, top, bottom: top + size.height },
  });
  const front = inFront();
  const bar = barHeight(front);
  const below = at('below', headerHeight);
  const bottom = at('bottom', innerHeight - bar - size.height - (wide ? 2 * edge : edge));
  const candidates = wide ? [bottom, below] : [below, bottom, at('header', edge / 2)];
  const place = leastCoveringPlace(candidates, areas(front));
  return place === 'bottom' && bar > 0 ? bottom.box.top : place;
}
