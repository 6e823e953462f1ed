import type { ComponentType } from 'react';
import { hideNotice, showNotice } from './inline-notice';
import { type HydrateWhen, type IslandName, islandLoaders } from './island-loaders';
import { runWhenIdle } from './run-when-idle';
import { savesData } from './saves-data';

const waking = new WeakMap<HTMLElement, Promise<void>>();

/** The home page contains only the style of its first view. The other pages contain all of it. */
const laterStyle = () => document.querySelector('[data-booking-dialog]') && import('./later-style');

export const isAlive = (element: HTMLElement): boolean => element.dataset.alive !== undefined;

/** Milliseconds to wait for a script before the waiting form reports it. */
const timeoutMs = 12_000;

const late =
  'This form can’t be sent yet: part of it hasn’t loaded. The signal may be weak here. Please try again in a moment.';

/** Reports a missing script in a form that needs it. */
function watch(element: HTMLElement): { came: () => void; lost: () => void } {
  const form = element.querySelector('form[data-waits]');
  const say = () => form && showNotice(form, late);
  const timer = setTimeout(say, timeoutMs);
  return {
    came: () => {
      clearTimeout(timer);
      if (form) hideNotice(form);
    },
    lost: () => {
      clearTimeout(timer);
      say();
    },
  };
}

/** Loads the toaster early, because islands show messages and it cannot load offline. */
function loadToaster(): void {
  const toaster = document.querySelector<HTMLElement>('[data-island="toaster"]');
  if (toaster) void hydrateOnce(toaster);
}

/** Loads all scripts of an island in parallel. On a weak signal each sequential one costs a round trip. */
const scriptsOf = async ({ dataset: { island } }: HTMLElement) =>
  Promise.all([
    import('../hydrate'),
    (islandLoaders[island as IslandName] as () => Promise<ComponentType<object>>)(),
  ]);

/** Hydrates an island once, and resolves afterwards. If its script does not load, the page stays plain HTML. */
export function hydrateOnce(element: HTMLElement): Promise<void> {
  const begun = waking.get(element);
  if (begun) return begun;
  const { came, lost } = watch(element);
  const work = Promise.all([scriptsOf(element), laterStyle()])
    .then(([[{ hydrate }, component]]) => {
      // Before changing the page.
      came();
      return hydrate(element, component);
    })
    .then(() => {
      element.dataset.alive = '';
      loadToaster();
    })
    .catch((cause) => {
      waking.delete(element);
      lost();
      console.warn('A part of the page could not be loaded', cause);
    });
  waking.set(element, work);
  return work;
}

/** Hydrates an island at the first sign of use. */
function wakeOnIntent(element: HTMLElement): void {
  // The island's box is `display: contents`, which no pointer enters. `pointerover` bubbles up from its content.
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    element.addEventListener(sign, () => void hydrateOnce(element), { once: true, passive: true });
  }
  // Somebody used the island before this script ran.
  if (element.contains(document.activeElement)) void hydrateOnce(element);
}

function wakeWhenVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void hydrateOnce(element);
    },
    { rootMargin: '200px' },
  );
  // The island's box is `display: contents`, which is never in view.
  observer.observe(element.firstElementChild ?? element);
}

const isPhone = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Preloads the scripts of an island, so that it reacts to the first touch on a weak signal. Data savers and desks,
 * which have a fast connection, load at the first sign of use.
 */
export function loadWhenIdle(element: HTMLElement): void {
  if (savesData() || !isPhone()) return;
  // A script that fails to load now is loaded again on demand.
  runWhenIdle(() => void scriptsOf(element).catch(() => {}));
}

const plans: Record<HydrateWhen, (element: HTMLElement) => void> = {
  idle: (element) => runWhenIdle(() => void hydrateOnce(element)),
  visible: wakeWhenVisible,
  intent: (element) => {
    wakeOnIntent(element);
    loadWhenIdle(element);
  },
  asked: () => {},
};

export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    plans[(element.dataset.wake as HydrateWhen | undefined) ?? 'idle'](element);
  }
}
