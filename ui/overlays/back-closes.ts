/**
 * Back closes what lies over a page on a phone, and Forward opens it again. Each overlay puts one entry into the
 * history when it opens, and takes it out when it is closed by a button. An overlay that has its own address has an
 * entry already, and gets no second one.
 */
interface Shown {
  show: () => void;
  hide: () => void;
}

export interface Layer {
  /** The overlay opened. */
  enter: () => void;
  /** The overlay was closed by a button: its entry goes, and `then` follows once it has gone. */
  leave: (then?: () => void) => void;
  /** The overlay is no longer part of the page. */
  remove: () => void;
}

interface EntryState {
  /** The overlays that are open at this entry, the lowest first. */
  over?: string[];
  /** The entry was made by an address of its own (`openOver`); the portals' router keeps its states under `usr`. */
  opened?: boolean;
  usr?: { opened?: boolean } | null;
}

const stateNow = () => (window.history.state as EntryState | null) ?? {};
const overNow = () => stateNow().over ?? [];
/** True when the current history entry was made to open something over the page. */
export const isOpenedOver = (): boolean => {
  const { opened, usr } = stateNow();
  return Boolean(opened ?? usr?.opened);
};
const isPhone = () => window.matchMedia('(max-width: 39.99rem), (pointer: coarse)').matches;

const layers = new Map<string, Shown>();
const open = new Set<string>();
/** Overlays that opened while the browser was on its way, and get their entry once it is there. */
const entering = new Set<string>();
/** The overlay that the entry's own address opened. */
let byAddress: string | null = null;
/** True during a history navigation, with the work that waits for its end. */
let travelling = false;
let waiting: (() => void)[] = [];
let count = 0;
let started = false;

const pageId = Date.now().toString(36);

function travel(steps: number): void {
  travelling = true;
  window.history.go(steps);
}

/** Runs a step of the history: at once, or as soon as the browser is where it is on its way to. */
export function whenThere(step: () => void): void {
  if (travelling) waiting.push(step);
  else step();
}

/** Replaces the present entry by `step`, and keeps the overlays that are open at it. */
export function replaceEntry(step: () => void): void {
  const over = overNow();
  step();
  if (over.length) window.history.replaceState({ ...stateNow(), over }, '');
}

/** Leaves the present entry by going back. What is opened meanwhile waits, so that it is not left as well. */
export const goBack = (): void => travel(-1);

/** Shows and hides what belongs to the entry that the browser came to. */
function arrive(): void {
  travelling = false;
  const over = overNow();
  for (const id of [...open]) {
    if (over.includes(id) || id === byAddress) continue;
    open.delete(id);
    layers.get(id)?.hide();
  }
  const top = over.at(-1);
  // Nobody can open it any more: the entry would be a press of Back that does nothing.
  if (top && !layers.has(top)) {
    travel(-1);
    return;
  }
  for (const id of over) {
    if (!layers.has(id) || open.has(id)) continue;
    open.add(id);
    layers.get(id)?.show();
  }
  const steps = waiting;
  waiting = [];
  for (const step of steps) whenThere(step);
}

/** Listens to Back and Forward. A page that is loaded again has its overlays closed, and leaves their entry. */
export function startBackCloses(): void {
  if (started) return;
  started = true;
  window.addEventListener('popstate', arrive);
  if (overNow().length) travel(-overNow().length);
}

/** Runs a step once the entries of all overlays are gone. */
export function leaveOverlays(step: () => void): void {
  whenThere(() => {
    const depth = overNow().length;
    if (!depth) return step();
    waiting.push(step);
    travel(-depth);
  });
}

function push(id: string): void {
  const state = stateNow();
  const over = overNow();
  if (isOpenedOver() && !over.length && !byAddress) {
    byAddress = id;
    return;
  }
  const top = over.at(-1);
  // An overlay that opens as another closes reuses its entry.
  if (top && !open.has(top)) window.history.replaceState({ ...state, over: [...over.slice(0, -1), id] }, '');
  else window.history.pushState({ ...state, over: [...over, id] }, '');
}

/** A dialog or a drawer, for as long as it is part of the page. */
export function addLayer(shown: Shown): Layer {
  startBackCloses();
  count += 1;
  const id = `${pageId}-${count}`;
  layers.set(id, shown);
  const leave = (then?: () => void) => {
    open.delete(id);
    entering.delete(id);
    if (byAddress === id) byAddress = null;
    if (overNow().at(-1) !== id) {
      then?.();
      return;
    }
    if (then) waiting.push(then);
    // Goes back, unless another overlay has taken the entry over meanwhile.
    setTimeout(() => !travelling && overNow().at(-1) === id && !open.has(id) && travel(-1));
  };
  return {
    enter: () => {
      if (!isPhone() || open.has(id)) return;
      entering.add(id);
      whenThere(() => {
        if (!entering.delete(id)) return;
        open.add(id);
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
