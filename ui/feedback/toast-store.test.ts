import { beforeEach, expect, it, vi } from 'vitest';
import {
  closeViewToast,
  flashToast,
  hasFlashedToast,
  subscribeToLeaving,
  subscribeToToasts,
  takeToast,
  toast,
} from './toast-store';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', storage);
  takeToast();
});

it('keeps a toast until the toaster is there, and gives it out once', () => {
  toast({ title: 'Saved' });
  expect(takeToast()).toEqual({ title: 'Saved' });
  expect(takeToast()).toBeNull();
});

it('keeps the last of several', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(takeToast()).toEqual({ title: 'Second' });
});

it('tells its listeners until they leave', () => {
  const titles: unknown[] = [];
  const leave = subscribeToToasts(() => titles.push(takeToast()?.title));
  toast({ title: 'Heard' });
  leave();
  toast({ title: 'Unheard' });
  expect(titles).toEqual(['Heard']);
});

it('takes a toast away with its view, but for one that came with the change or can be acted on', () => {
  vi.useFakeTimers();
  const close = vi.fn();
  const leave = subscribeToLeaving(close);
  toast({ title: 'Horse added' });
  closeViewToast();
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  closeViewToast();
  expect(close).toHaveBeenCalledOnce();
  toast({ title: 'Called', action: { label: 'Undo', onAction: () => {} } });
  vi.advanceTimersByTime(1500);
  closeViewToast();
  expect(close).toHaveBeenCalledOnce();
  leave();
  vi.useRealTimers();
});

it('carries a toast to the next page, without its action, past a toaster that loads meanwhile', async () => {
  vi.resetModules();
  const pageBefore = await import('./toast-store');
  const action = { label: 'Undo', onAction: () => {} };
  pageBefore.flashToast({
    title: 'Deleted',
    description: 'One horse',
    variant: 'success',
    duration: 10_000,
    action,
  });
  expect(pageBefore.takeToast()).toBeNull();
  expect(hasFlashedToast()).toBe(true);
  expect(takeToast()).toEqual({
    title: 'Deleted',
    description: 'One horse',
    variant: 'success',
    duration: 10_000,
  });
  expect(hasFlashedToast()).toBe(false);
});

it('shows nothing when what the page before has kept is no toast', () => {
  for (const [text, warnings] of [
    ['null', 0],
    ['{"title":7}', 0],
    ['{', 1],
  ] as const) {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    stored.set('toast', text);
    expect(takeToast()).toBeNull();
    expect(hasFlashedToast()).toBe(false);
    expect(warn).toHaveBeenCalledTimes(warnings);
    warn.mockRestore();
  }
});

it('says so and goes on in a browser that keeps nothing', () => {
  const refuse = () => {
    throw new Error('The storage is closed');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  flashToast({ title: 'Lost' });
  expect(hasFlashedToast()).toBe(false);
  expect(takeToast()).toBeNull();
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
