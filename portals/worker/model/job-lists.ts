import type { WorkerJob } from '../../../contracts/worker/worker-jobs';

/** How many of the completed jobs and of the entries are shown. */
const mostCompleted = 5;
export const mostEntries = 10;

/** Compares code units: a language-aware comparison costs a slow phone a tenth of a second the first time. */
const inOrder = (one: string, other: string) => Number(one > other) - Number(one < other);
const byTime = (one: WorkerJob, other: WorkerJob) =>
  inOrder(`${one.scheduledDate} ${one.scheduledTime}`, `${other.scheduledDate} ${other.scheduledTime}`);
const isStarted = ({ status }: WorkerJob) => status === 'in_progress';
const doneAt = ({ completedAt, scheduledDate }: WorkerJob) => completedAt ?? scheduledDate;

/** The jobs as the portal shows them. Those of earlier days that nobody completed must not be forgotten. */
export function jobLists(jobs: readonly WorkerJob[], today: string) {
  const open = jobs.filter(({ status }) => status !== 'completed').sort(byTime);
  const ofToday = open.filter(({ scheduledDate }) => scheduledDate === today);
  // A started job comes before the next one: at the top of its day, with its actions at hand.
  const started = open.filter(isStarted);
  const next = started.find((job) => ofToday.includes(job)) ?? started[0] ?? ofToday[0] ?? open[0] ?? null;
  return {
    next,
    earlier: open.filter(({ scheduledDate }) => scheduledDate < today),
    today: [...ofToday.filter(isStarted), ...ofToday.filter((job) => !isStarted(job))],
    upcoming: open.filter(({ scheduledDate }) => scheduledDate > today),
    completed: jobs
      .filter(({ status }) => status === 'completed')
      .sort((one, other) => inOrder(doneAt(other), doneAt(one)))
      .slice(0, mostCompleted),
  };
}
