// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWhenNetworkReturns } from './run-when-network-returns';

const again = vi.fn();
let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  again.mockClear();
  end = runWhenNetworkReturns(again);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});
const says = (word: 'online' | 'offline') => window.dispatchEvent(new Event(word));

it('asks at once, and twice more', () => {
  expect(again).not.toHaveBeenCalled();
  says('online');
  expect(again).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(again).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledTimes(3);
});

it('asks no more once the network has gone again, or nobody wants to know', () => {
  says('online');
  says('offline');
  vi.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledTimes(1);
  says('online');
  end();
  vi.advanceTimersByTime(60_000);
  says('online');
  expect(again).toHaveBeenCalledTimes(2);
});
