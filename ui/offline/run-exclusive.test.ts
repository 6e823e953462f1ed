import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runExclusive } from './run-exclusive';

beforeEach(() => vi.stubGlobal('navigator', {}));
afterEach(() => vi.unstubAllGlobals());

const work = vi.fn(async () => undefined);
let isOpen = true;
const create = () => runExclusive({ lock: 'test', mayRun: () => isOpen, onTrouble: () => undefined }, work);

beforeEach(() => {
  work.mockReset();
  isOpen = true;
});

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'a call %i steps after the first one runs the work again, at any moment of its end',
  async (steps) => {
    const run = create();
    void run();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    void run();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  },
);

it('a call in the turn in which the work may run again runs it', async () => {
  isOpen = false;
  const run = create();
  void run();
  isOpen = true;
  await run();
  expect(work).toHaveBeenCalledTimes(1);
});

it('calls during a run cause one more run', async () => {
  const run = create();
  work.mockImplementationOnce(async () => {
    void run();
    void run();
  });
  await run();
  expect(work).toHaveBeenCalledTimes(2);
});
