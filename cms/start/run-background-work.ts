import type { App } from '../app';
import { type BackgroundWork, backgroundWork } from './background-work';

const inRounds = backgroundWork.filter(({ inRound }) => inRound);
const byTimers = backgroundWork.filter(({ inRound }) => !inRound);

/**
 * Recovers pending rows and queues reminders: the relay runs it in every round. A fault of one row of the table holds up
 * neither the others nor the messages that are queued already. Each run returns how much it found.
 */
export function createRecovery(app: App): () => Promise<number> {
  const nextAt = new Map<BackgroundWork, number>();
  return async () => {
    let found = 0;
    for (const work of inRounds) {
      if (app.background.isEnding) break;
      const at = app.now().getTime();
      // Work without an interval runs in every round, also when the clock was put back.
      if (work.everyMs && at < (nextAt.get(work) ?? 0)) continue;
      try {
        found += Number(await work.run(app));
        nextAt.set(work, at + work.everyMs);
      } catch (error) {
        app.log.error({ topic: work.name, fault: error }, 'pending rows wait for the next round');
      }
    }
    return found;
  };
}

/** Starts the work that has a timer of its own. Returns how to stop it. */
export function startScheduledJobs(app: App): () => void {
  const run = ({ name, run: work }: BackgroundWork) =>
    void work(app).catch((error: Error) => app.log.warn({ job: name, fault: error }, 'scheduled job failed'));
  const timers = byTimers.map((work) => setInterval(() => run(work), work.everyMs));
  // The first round comes soon, for what a crash left.
  const first = setTimeout(() => byTimers.forEach(run), 30_000);
  return () => {
    clearTimeout(first);
    timers.forEach(clearInterval);
  };
}
