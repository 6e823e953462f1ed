import { vi } from 'vitest';

/** Has a call that waits for an outcome give up soon: while it runs, a second of its timeout is over in 40 ms. */
export async function hurried<Reply>(calling: Promise<Reply>): Promise<Reply> {
  const now = performance.now.bind(performance);
  let ahead = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  const timer = setInterval(() => {
    ahead += 2_500;
  }, 100);
  try {
    return await calling;
  } finally {
    clearInterval(timer);
    clock.mockRestore();
  }
}
