/**
 * On a phone Back closes an overlay, and Forward opens it again. Opening an overlay adds a history entry, and closing
 * it by a button removes the entry. An overlay with its own address has an entry already.
 */
interface Overlay {
  show: () => void;
  hide: () => void;
}

export interface Layer {
  /** Call when the overlay opens. */
  enter: () => void;
  /** Call when a button closes the overlay. Removes its entry, then runs `then`. */
  leave: (then?: () => void) => void;
  /** Call when the overlay is unmounted. */
  remove: () => void;
}

interface EntryState {
  /** Open overlays of this entry, the lowest first. */
  over?: string[];
  /** True when the entry has its own address (`openOver`). The portals' router stores its states under `usr`. */
  opened?: boolean;
  usr?: { opened?: boolean } | null;
}

const stateNow = () => (window.history.state as EntryState | null) ?? {};
const currentOverlays = () => stateNow().over ?? [];
export const isOpenedOver = (): boolean => {
  const { opened, usr } = stateNow();
  return Boolean(opened ?? usr?.opened);
};
const isPhone = () => window.matchMedia('(max-width: 39.99rem), (pointer: coarse)').matches;

const layers = new Map<string, Overlay>();
const openIds = new Set<string>();
/** Overlays opened during a navigation. They get their entries after it. */
const entering = new Set<string>();
/** The overlay opened by the entry's own address. */
let byAddress: string | null = null;
/** True during a history navigation, with the work that waits for its end. */
let travelling = false;
let waitingWork: (() => void)[] = [];
let count = 0;
let started = false;
/** True once a link to another page was pressed, until an overlay opens. A step in the history would end that load. */
let isLeaving = false;

const pageId = Date.now().toString(36);

/** True for a press that opens another page in this tab: the browser loads it, or the router does. */
function isLeavingPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const isHere = link.href.split('#')[0] === window.location.href.split('#')[0] && link.hash !== '';
  return /^https?:$/.test(link.protocol) && !isHere && !link.hasAttribute('download') && !link.target;
}

function travel(steps: number): void {
  travelling = true;
  window.history.go(steps);
}

/** Runs a history step at once, or after the current navigation. */
export function runAfterNavigation(step: () => void): void {
  if (travelling) waitingWork.push(step);
  else step();
}

/** Replaces the current entry by `step`, and retains its open overlays. */
export function replaceEntry(step: () => void): void {
  const over = currentOverlays();
  step();
  if (over.length) window.history.replaceState({ ...stateNow(), over }, '');
}

/** Leaves the current entry by going back. Overlays opened meanwhile wait, so that they stay open. */
export const goBack = (): void => travel(-1);

/** Shows and hides the overlays of the reached entry. */
function arrive(): void {
  travelling = false;
  const over = currentOverlays();
  for (const id of [...openIds]) {
    if (over.includes(id) || id === byAddress) continue;
    openIds.delete(id);
    layers.get(id)?.hide();
  }
  const top = over.at(-1);
  // The overlay is unmounted, so Back would seem to do nothing at this entry.
  if (top && !layers.has(top)) {
    travel(-1);
    return;
  }
  for (const id of over) {
    if (!layers.has(id) || openIds.has(id)) continue;
    openIds.add(id);
    layers.get(id)?.show();
  }
  const steps = waitingWork;
  waitingWork = [];
  for (const step of steps) runAfterNavigation(step);
}

/** Listens to Back and Forward. After a reload overlays are closed, so their entry is removed. */
export function startBackCloses(): void {
  if (started) return;
  started = true;
  window.addEventListener('popstate', arrive);
  window.addEventListener('click', (event) => {
    isLeaving = isLeavingPage(event);
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  if (currentOverlays().length) travel(-currentOverlays().length);
}

/** Runs a step after the entries of all overlays are removed. */
export function runWithoutOverlays(step: () => void): void {
  runAfterNavigation(() => {
    const depth = currentOverlays().length;
    if (!depth) return step();
    waitingWork.push(step);
    travel(-depth);
  });
}

function push(id: string): void {
  const state = stateNow();
  const over = currentOverlays();
  if (isOpenedOver() && !over.length && !byAddress) {
    byAddress = id;
    return;
  }
  const top = over.at(-1);
  // An overlay that opens while another closes reuses its entry.
  if (top && !openIds.has(top))
    window.history.replaceState({ ...state, over: [...over.slice(0, -1), id] }, '');
  else window.history.pushState({ ...state, over: [...over, id] }, '');
}

/** Registers a dialog or drawer while it is mounted. */
export function addLayer(shown: Overlay): Layer {
  startBackCloses();
  count += 1;
  const id = `${pageId}-${count}`;
  layers.set(id, shown);
  const leave = (then?: () => void) => {
    openIds.delete(id);
    entering.delete(id);
    if (byAddress === id) byAddress = null;
    if (currentOverlays().at(-1) !== id) {
      then?.();
      return;
    }
    if (then) waitingWork.push(then);
    setTimeout(() => {
      // Another overlay may have taken the entry.
      if (travelling || currentOverlays().at(-1) !== id || openIds.has(id)) return;
      // A step that waits opens the other page itself, after this entry is gone.
      if (isLeaving && !then)
        window.history.replaceState({ ...stateNow(), over: currentOverlays().slice(0, -1) }, '');
      else travel(-1);
    });
  };
  return {
    enter: () => {
      if (!isPhone() || openIds.has(id)) return;
      isLeaving = false;
      entering.add(id);
      runAfterNavigation(() => {
        if (!entering.delete(id)) return;
        openIds.add(id);
        push(id);
      });
    },
    leave,
    remove: () => {
      layers.delete(id);
      leave();
    },
  };
}
