import type { ComponentType } from 'react';
import { hideNotice, showNotice } from './inline-notice';
import { type HydrateWhen, type IslandName, islandLoaders } from './island-names';
import { savesData } from './saves-data';
import { whenIdle } from './when-idle';

const waking = new WeakMap<HTMLElement, Promise<void>>();

/** The home page brings only the style that is seen at first; the other pages have all of it. */
const laterStyle = () => document.querySelector('[data-booking-dialog]') && import('./later-style');

/** True once an island is hydrated. */
export const isAlive = (element: HTMLElement): boolean => element.dataset.alive !== undefined;

/** How long a script may take before the form that waits for it says so, in milliseconds. */
const timeoutMs = 12_000;

const late =
  'This form can’t be sent yet: part of it hasn’t loaded. The signal may be weak here. Please try again in a moment.';

/** A form that is of no use without its script says so when it does not come. */
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

/** Islands show messages through the toaster, which can no longer be loaded once the signal is lost. */
function loadToaster(): void {
  const toaster = document.querySelector<HTMLElement>('[data-island="toaster"]');
  if (toaster) void wake(toaster);
}

/** All scripts of an island, asked for side by side: on a weak signal each one after another costs a way there and back. */
const scriptsOf = async ({ dataset: { island } }: HTMLElement) =>
  Promise.all([
    import('../hydrate'),
    (islandLoaders[island as IslandName] as () => Promise<ComponentType<object>>)(),
  ]);

/** Brings an island to life, once, and is done when it is alive. If its script does not arrive, the page goes on as plain HTML. */
export function wake(element: HTMLElement): Promise<void> {
  const begun = waking.get(element);
  if (begun) return begun;
  const { came, lost } = watch(element);
  const work = Promise.all([scriptsOf(element), laterStyle()])
    .then(([[{ hydrate }, component]]) => {
      // Before anything of the page is touched.
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

/** Wakes an island at the first sign that somebody is about to use it. */
function wakeOnIntent(element: HTMLElement): void {
  // The island's own box is `display: contents`, which no pointer enters: `pointerover` comes up from what is in it.
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    element.addEventListener(sign, () => void wake(element), { once: true, passive: true });
  }
  // Somebody was there before this script.
  if (element.contains(document.activeElement)) void wake(element);
}

function wakeWhenVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void wake(element);
    },
    { rootMargin: '200px' },
  );
  // The island's own box is `display: contents`, which is never in view.
  observer.observe(element.firstElementChild ?? element);
}

const isPhone = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Asks for the scripts of an island that waits for somebody, so that it hears the first touch on a weak signal. People
 * who save data, and a desk, which has a good line, ask at the first sign.
 */
export function loadWhenIdle(element: HTMLElement): void {
  if (savesData() || !isPhone()) return;
  // A script that does not come now is asked for again when it is needed.
  whenIdle(() => void scriptsOf(element).catch(() => {}));
}

const plans: Record<HydrateWhen, (element: HTMLElement) => void> = {
  idle: (element) => whenIdle(() => void wake(element)),
  visible: wakeWhenVisible,
  intent: (element) => {
    wakeOnIntent(element);
    loadWhenIdle(element);
  },
  asked: () => {},
};

/** Plans the waking of the page's islands. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    plans[(element.dataset.wake as HydrateWhen | undefined) ?? 'idle'](element);
  }
}
