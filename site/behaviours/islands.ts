import type { Waking } from '../islands/names';
import { whenIdle } from './when-idle';

const waking = new WeakMap<HTMLElement, Promise<void>>();

/** Brings an island to life, once. If its script does not arrive, the page goes on as plain HTML. */
export function wake(element: HTMLElement): Promise<void> {
  const begun = waking.get(element);
  if (begun) return begun;
  const work = import('../hydrate')
    .then(({ hydrate }) => hydrate(element))
    .catch((cause) => {
      waking.delete(element);
      console.warn('A part of the page could not be loaded', cause);
    });
  waking.set(element, work);
  return work;
}

/** Wakes `island` at the first sign that somebody is about to use `element`. */
export function wakeOnIntent(element: HTMLElement, island: HTMLElement): void {
  for (const sign of ['pointerenter', 'touchstart', 'focusin']) {
    element.addEventListener(sign, () => void wake(island), { once: true, passive: true });
  }
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

const plans: Record<Waking, (element: HTMLElement) => void> = {
  idle: (element) => whenIdle(() => void wake(element)),
  visible: wakeWhenVisible,
  intent: (element) => wakeOnIntent(element, element),
  asked: () => {},
};

/** Plans the waking of the page's islands. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    plans[(element.dataset.wake as Waking | undefined) ?? 'idle'](element);
  }
}
