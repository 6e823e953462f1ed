import type { WorkerJob } from '../../../contracts/worker/worker-jobs';

/** Number of shown completed jobs. The number of shown entries follows. */
const mostCompleted = 5;
export const mostEntries = 10;

/** Compares code units: on a slow phone the first language-aware comparison takes a tenth of a second. */
const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);
const byTime = (one: WorkerJob, other: WorkerJob) =>
  compareTexts(`${one.scheduledDate} ${one.scheduledTime}`, `${other.scheduledDate} ${other.scheduledTime}`);
const isStarted = ({ status }: WorkerJob) => status === 'in_progress';
const doneAt = ({ completedAt, scheduledDate }: WorkerJob) => completedAt ?? scheduledDate;

/** Groups the jobs for the portal. Includes unfinished jobs of earlier days. */
export function jobLists(jobs: readonly WorkerJob[], today: string) {
  const open = jobs.filter(({ status }) => status !== 'completed').sort(byTime);
  const ofToday = open.filter(({ scheduledDate }) => scheduledDate === today);
  // A started job precedes all others and shows its actions.
  const started = open.filter(isStarted);
  const next = started.find((job) => ofToday.includes(job)) ?? started[0] ?? ofToday[0] ?? open[0] ?? null;
  return {
    next,
    earlier: open.filter(({ scheduledDate }) => scheduledDate < today),
    today: [...ofToday.filter(isStarted), ...ofToday.filter((job) => !isStarted(job))],
    upcoming: open.filter(({ scheduledDate }) => scheduledDate > today),
    completed: jobs
      .filter(({ status }) => status === 'completed')
      .sort((one, other) => compareTexts(doneAt(other), doneAt(one)))
      .slice(0, mostCompleted),
  };
}
