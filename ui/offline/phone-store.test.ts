import { beforeEach, expect, it, vi } from 'vitest';
import { createPhoneStore } from './phone-store';

/** A database whose transactions end as soon as they begin. */
const database = () => {
  const transaction = {
    error: null,
    abort: vi.fn(),
    objectStore: () => ({}),
    set oncomplete(done: () => void) {
      queueMicrotask(done);
    },
  };
  return { transaction: () => transaction, close: vi.fn() };
};
const open = vi.fn(() => {
  const request = { result: database(), onsuccess: () => {} };
  queueMicrotask(() => request.onsuccess());
  return request;
});
vi.stubGlobal('indexedDB', { open });
beforeEach(() => open.mockClear());

const failure = (name: string) => new DOMException('The write failed', name);
const write = (work: () => Promise<string>) =>
  createPhoneStore<'rows'>({ name: 'rows', make: () => {} })(['rows'], 'readwrite', work);

it.each(['UnknownError', 'InvalidStateError', 'AbortError'])(
  'a write that fails with %s is tried once more with a new connection',
  async (name) => {
    const work = vi.fn(async () => 'stored').mockRejectedValueOnce(failure(name));
    expect(await write(work)).toBe('stored');
    expect([work.mock.calls.length, open.mock.calls.length]).toEqual([2, 2]);
  },
);

it('a write that fails twice, or for want of room, fails with its reason', async () => {
  const twice = vi.fn(() => Promise.reject(failure('UnknownError')));
  await expect(write(twice)).rejects.toMatchObject({ name: 'UnknownError' });
  expect(twice).toHaveBeenCalledTimes(2);
  const full = vi.fn(() => Promise.reject(failure('QuotaExceededError')));
  await expect(write(full)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(full).toHaveBeenCalledTimes(1);
});
