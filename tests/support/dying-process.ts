import type { App } from '../../cms/app';
import { interceptWrites } from './row-writes';

/** Simulates a process that dies after so many writes: all later writes fail until it comes back. */
export function dyingProcess({ payload }: Pick<App, 'payload'>) {
  let left = Number.POSITIVE_INFINITY;
  interceptWrites(payload, (_, go) => {
    if (left <= 0) return Promise.reject(new Error('The process is gone'));
    left -= 1;
    return go();
  });
  return {
    goAfter: (count: number) => {
      left = count;
    },
    /** Returns whether it was dead meanwhile. */
    comeBack: (): boolean => {
      const wasGone = left <= 0;
      left = Number.POSITIVE_INFINITY;
      return wasGone;
    },
  };
}
