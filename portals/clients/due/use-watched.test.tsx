// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWatched } from './use-watched';

let root: ReturnType<typeof createRoot>;
let watched: ReturnType<typeof useWatched>;

function Page() {
  watched = useWatched();
  return null;
}

const press = () => act(() => watched.watch());
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Page />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('watches for half a minute after a press, and not before', () => {
  expect(watched.isWatched).toBe(false);
  press();
  wait(29);
  expect(watched.isWatched).toBe(true);
  wait(2);
  expect(watched.isWatched).toBe(false);
});

it('counts the half minute from the last press', () => {
  press();
  wait(20);
  press();
  wait(20);
  expect(watched.isWatched).toBe(true);
  wait(11);
  expect(watched.isWatched).toBe(false);
});
