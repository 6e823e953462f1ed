import type { SentEvent } from '../../../contracts/worker/worker-events';
import type { Snapshot } from './snapshot';

/** An event without id and time. */
export type WorkerAction =
  | { type: 'clock-in' | 'clock-out' | 'break-start' | 'break-end' }
  | { type: 'start-job'; jobId: number }
  | { type: 'complete-job'; jobId: number; notes: string; photosTaken: number };

const jobReason = (snapshot: Snapshot, id: number, type: 'start-job' | 'complete-job'): string | null => {
  const status = snapshot.jobs.find((job) => job.id === id)?.status;
  if (status === 'completed') return 'This job is completed already';
  return type === 'start-job' && status === 'in_progress' ? 'This job is started already' : null;
};

/**
 * Returns why an action is no longer possible, for example after one in another tab; null when it is. Without any
 * answer of the office, every action is possible.
 */
export function reasonAgainst(shown: Snapshot | null, action: WorkerAction | SentEvent): string | null {
  if (!shown) return null;
  const { active } = shown;
  if (action.type === 'clock-in') return active ? 'You are clocked in already' : null;
  if (action.type === 'start-job' || action.type === 'complete-job')
    return jobReason(shown, action.jobId, action.type);
  if (!active) return 'You are not clocked in';
  const onBreak = active.breaks.some(({ end }) => end === null);
  if (action.type === 'break-start' && onBreak) return 'You are on a break already';
  return action.type === 'break-end' && !onBreak ? 'You are not on a break' : null;
}
