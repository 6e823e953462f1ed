import type { App } from '../app';
import { type BackgroundWork, backgroundWork } from './background-work';

const inRounds = backgroundWork.filter(({ inRound }) => inRound);
const byTimers = backgroundWork.filter(({ inRound }) => !inRound);

/**
 * Recovers pending rows and queues reminders, in every round of the relay. A fault of one kind of work stops neither
 * other kinds nor queued messages. Each run returns the number of found rows.
 */
export function createRecovery(app: App): () => Promise<number> {
  const nextAt = new Map<BackgroundWork, number>();
  return async () => {
    let found = 0;
    for (const work of inRounds) {
      if (app.background.isEnding) break;
      const nowMs = app.now().getTime();
      // Work without an interval runs in every round, also after the clock went backwards.
      if (work.everyMs && nowMs < (nextAt.get(work) ?? 0)) continue;
      try {
        found += Number(await work.run(app));
        nextAt.set(work, nowMs + work.everyMs);
      } catch (error) {
        app.log.error({ topic: work.name, fault: error }, 'pending rows wait for the next round');
      }
    }
    return found;
  };
}

export function startScheduledJobs(app: App): () => void {
  const run = ({ name, run: work }: BackgroundWork) =>
    void work(app).catch((error: Error) => app.log.warn({ job: name, fault: error }, 'scheduled job failed'));
  const timers = byTimers.map((work) => setInterval(() => run(work), work.everyMs));
  // The first run comes soon, for rows left by a crash.
  const first = setTimeout(() => byTimers.forEach(run), 30_000);
  return () => {
    clearTimeout(first);
    timers.forEach(clearInterval);
  };
}
