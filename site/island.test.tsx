// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrateOnce, isAlive, startIslands } from './browser/hydrate-islands';
import type { HydrateWhen } from './browser/island-loaders';
import { Island } from './island';
import { SurveyForm } from './survey/survey-form';

const props = { thanks: { title: 'Thank you', text: '' }, consent: '"><script>alert(1)</script>' };
const page = (waking?: HydrateWhen) =>
  renderToStaticMarkup(
    <main>
      <Island name="survey-form" component={SurveyForm} props={props} wake={waking} />
      <Island name="survey-form" component={SurveyForm} props={props} wake={waking} />
    </main>,
  );

/** Loads the page into the browser. Returns its two islands. */
function open(waking?: HydrateWhen): [HTMLElement, HTMLElement] {
  document.body.innerHTML = page(waking);
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-island]');
  if (!first || !second) throw new Error('The page has two islands');
  return [first, second];
}

const logged = { warn: vi.fn(), error: vi.fn() };
beforeEach(() => {
  logged.warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  logged.error = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an island on the server', () => {
  it('is the same bytes each time, with ids that no other one has', () => {
    expect(page()).toBe(page());
    open();
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
    for (const label of document.querySelectorAll('label[for]')) {
      expect(ids).toContain(label.getAttribute('for'));
    }
  });

  it('carries its props as text, whatever they hold', () => {
    const [first] = open();
    expect(document.querySelector('script')).toBeNull();
    expect(JSON.parse(first.dataset.props ?? '')).toEqual(props);
  });
});

describe('an island in the browser', () => {
  it('comes to life as what the server made, keeping what was typed', async () => {
    const [first, second] = open('asked');
    const email = first.querySelector<HTMLInputElement>('input[type=email]');
    if (!email) throw new Error('The form has a field');
    email.value = 'mia@customers.example';
    await hydrateOnce(first);
    expect(isAlive(first)).toBe(true);
    expect(isAlive(second)).toBe(false);
    expect(email.isConnected).toBe(true);
    expect(email.value).toBe('mia@customers.example');
    // React logs an error when its markup differs from the server's.
    expect(logged.error).not.toHaveBeenCalled();
  });

  it('wakes once, however often it is asked to', async () => {
    const [first] = open('asked');
    const waking = hydrateOnce(first);
    expect(hydrateOnce(first)).toBe(waking);
    await waking;
    expect(hydrateOnce(first)).toBe(waking);
  });

  it('stays plain HTML when its script does not come, and can be tried again', async () => {
    const [first] = open('asked');
    first.dataset.island = 'nothing-of-that-name';
    await hydrateOnce(first);
    expect(isAlive(first)).toBe(false);
    expect(logged.warn).toHaveBeenCalledOnce();
    expect(first.querySelector('form')).not.toBeNull();
    first.dataset.island = 'survey-form';
    await hydrateOnce(first);
    expect(isAlive(first)).toBe(true);
  });

  it.each(['pointerover', 'touchstart', 'focusin'])('that waits for a sign wakes at %s', async (sign) => {
    const [first, second] = open('intent');
    startIslands();
    first.querySelector('input')?.dispatchEvent(new Event(sign, { bubbles: true }));
    await expect.poll(() => isAlive(first)).toBe(true);
    expect(isAlive(second)).toBe(false);
  });

  it('that somebody is in before there is a script wakes at once', async () => {
    const [first, second] = open('intent');
    first.querySelector('input')?.focus();
    startIslands();
    await expect.poll(() => isAlive(first)).toBe(true);
    expect(isAlive(second)).toBe(false);
  });

  it('that waits to be seen wakes when it comes near, and is watched no longer', async () => {
    const watched = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
    const leave = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
        observe(element: Element) {
          watched.set(element, this.tell);
        }
        disconnect() {
          leave();
        }
      },
    );
    const [first, second] = open('visible');
    startIslands();
    const inside = first.firstElementChild;
    if (!inside) throw new Error('The island holds its form');
    watched.get(inside)?.([{ isIntersecting: false }]);
    expect(leave).not.toHaveBeenCalled();
    watched.get(inside)?.([{ isIntersecting: true }]);
    await expect.poll(() => isAlive(first)).toBe(true);
    expect(leave).toHaveBeenCalledOnce();
    expect(isAlive(second)).toBe(false);
  });

  it('that waits for nothing wakes when the page is idle; one that is to be asked does not', async () => {
    const [first, second] = open();
    second.dataset.wake = 'asked';
    startIslands();
    await expect.poll(() => isAlive(first)).toBe(true);
    expect(isAlive(second)).toBe(false);
  });
});
