// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePlace } from './free-place';
import { toast } from './toast-store';
import { Toaster } from './toaster';

vi.mock('./free-place');

let root: Root;
const place = () => document.querySelector<HTMLElement>('[data-toaster]')?.dataset.place;
const happens = (type: string) =>
  act(async () => {
    window.dispatchEvent(new Event(type));
    // What is done after the click of a press is done by now.
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Nothing is laid out here.
  for (const side of ['offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(100);
  vi.mocked(freePlace).mockReturnValue('below');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<Toaster />));
  await act(async () => toast({ title: 'Sent' }));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a toast goes out of the way of what has moved', async () => {
  expect(place()).toBe('below');
  vi.mocked(freePlace).mockReturnValue('bottom');
  await happens('scrollend');
  expect(place()).toBe('bottom');
});

it('a toast comes under no finger that presses something else, and moves once that is let go', async () => {
  await happens('pointerdown');
  vi.mocked(freePlace).mockReturnValue('bottom');
  await happens('scrollend');
  expect(place()).toBe('below');
  await happens('pointerup');
  expect(place()).toBe('bottom');
});
