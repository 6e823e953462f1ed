import { vi } from 'vitest';

/** Makes a waiting call time out soon: meanwhile a second of its timeout takes 40 ms. */
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
