import type { App } from '../../cms/app';

const writes = ['create', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany', 'upsert'] as const;

/** Simulates a process that dies after so many writes: all later writes fail until it comes back. */
export function processThatGoes({ payload }: Pick<App, 'payload'>) {
  let left = Number.POSITIVE_INFINITY;
  for (const name of writes) {
    const db = payload.db as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
    const write = db[name];
    if (!write) continue;
    db[name] = (...given) => {
      if (left <= 0) return Promise.reject(new Error('The process is gone'));
      left -= 1;
      return write.apply(db, given);
    };
  }
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
