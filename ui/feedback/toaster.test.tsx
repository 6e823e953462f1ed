// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeViewToast, toast } from './toast-store';
import { Toaster } from './toaster';

let root: Root;
const region = () => document.querySelector<HTMLElement>('[data-toaster]') as HTMLElement;
/** The visible bar; null once the text is for screen readers only. */
const bar = () => region().querySelector('[role=group]');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (input: Parameters<typeof toast>[0]) => act(() => toast(input));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.innerHTML = '<button id="other">Other</button><div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  act(() => root.render(<Toaster />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a toast is drawn for three seconds, and its text stays ten more for screen readers', () => {
  show({ title: 'Sent' });
  pass(2900);
  expect(bar()?.textContent).toContain('Sent');
  const text = region().querySelector('p');
  pass(200);
  expect(bar()).toBeNull();
  // Still that element. Screen readers would read a new one again.
  expect(region().querySelector('p')).toBe(text);
  expect(region().className).toBe('sr-only');
  pass(10_000);
  expect(region().textContent).toBe('');
});

it('a toast leaves the screen at the next press, wherever that is', () => {
  show({ title: 'Sent' });
  act(() => document.getElementById('other')?.click());
  pass(0);
  expect(bar()).toBeNull();
  expect(region().textContent).toBe('Sent');
});

it('a press that shows the next toast leaves that one on the screen', () => {
  show({ title: 'First' });
  document.getElementById('other')?.addEventListener('click', () => toast({ title: 'Second' }));
  act(() => document.getElementById('other')?.click());
  pass(0);
  expect(bar()?.textContent).toBe('Second');
});

it('a toast with a button stays ten seconds through other presses, and goes with its own', () => {
  const onAction = vi.fn();
  show({ title: 'Deleted', action: { label: 'Undo', onAction } });
  act(() => document.getElementById('other')?.click());
  pass(9900);
  expect(bar()).not.toBeNull();
  const undo = [...region().querySelectorAll('button')].find((each) => each.textContent === 'Undo');
  act(() => undo?.click());
  expect(onAction).toHaveBeenCalledOnce();
  expect(bar()).toBeNull();
});

it('a toast under the focus stays until the focus leaves it, and gives it back', () => {
  const other = document.getElementById('other') as HTMLElement;
  other.focus();
  show({ title: 'Deleted', action: { label: 'Undo', onAction: () => {} } });
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6' })));
  expect(document.activeElement?.textContent).toBe('Undo');
  pass(20_000);
  expect(bar()).not.toBeNull();
  act(() => (document.activeElement as HTMLElement).click());
  expect(document.activeElement).toBe(other);
});

it('a text for what the page shows anyway is announced and not drawn', () => {
  show({ title: 'Access Granted', announcedOnly: true });
  expect(bar()).toBeNull();
  expect(region().textContent).toBe('Access Granted');
});

it('a text about a view leaves with the view', () => {
  show({ title: 'Login failed', variant: 'destructive' });
  expect(region().ariaLive ?? region().getAttribute('aria-live')).toBe('assertive');
  pass(1500);
  act(() => closeViewToast());
  expect(region().textContent).toBe('');
});

it('a mouse that moves on it keeps a toast, and one that rests where it came up does not', () => {
  const mouse = (movementX: number) =>
    act(() => {
      const moved = new Event('pointermove', { bubbles: true });
      region().dispatchEvent(Object.assign(moved, { pointerType: 'mouse', movementX, movementY: 0 }));
    });
  show({ title: 'Sent' });
  mouse(0);
  pass(3100);
  expect(bar()).toBeNull();
  show({ title: 'Sent again' });
  mouse(4);
  pass(30_000);
  expect(bar()?.textContent).toContain('Sent again');
});
