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
  [':focus', 4],
  ['[type="submit"], footer button', 1],
];

const areas = (within: ParentNode): { box: Box; weight: number }[] =>
  seen.flatMap(([selector, weight]) =>
    [...within.querySelectorAll(selector)].map((element) => ({
      box: element.getBoundingClientRect(),
      weight,
    })),
  );

/** The place that covers least of what must be seen; the first one that covers nothing. */
export function leastCoveringPlace(
  candidates: readonly { place: Place; box: Box }[],
  areas: readonly { box: Box; weight: number }[],
): Place {
  const costs = candidates.map(({ place, box }) => ({
    place,
    cost: areas.reduce((sum, area) => sum + area.weight * overlap(box, area.box), 0),
  }));
  return costs.reduce((best, each) => (each.cost < best.cost ? each : best)).place;
}

/** From here on toasts lie at the side, as in the style. */
const wideFrom = 768;
const edge = 12;
const headerHeight = 76;

/** The box in which people work: the dialog on top, or the page. */
function inFront(): ParentNode {
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')];
  return dialogs.at(-1) ?? document;
}

/** Where a toast as large as `size` covers neither a field in error nor a heading, if there is such a place. */
export function freePlace(size: { width: number; height: number }): Place {
  const { innerWidth, innerHeight } = window;
  const wide = innerWidth >= wideFrom;
  const right = innerWidth - (wide ? 2 * edge : edge);
  const at = (place: Place, top: number) => ({
    place,
    box: { left: right - size.width, right, top, bottom: top + size.height },
  });
  const below = at('below', headerHeight);
  const bottom = at('bottom', innerHeight - size.height - (wide ? 2 * edge : edge));
  const candidates = wide ? [bottom, below] : [below, bottom, at('header', edge / 2)];
  return leastCoveringPlace(candidates, areas(inFront()));
}
