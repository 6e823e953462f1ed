import type { WorkerJob } from '../../../contracts/worker-jobs';

/** How many of the completed jobs and of the entries are shown. */
const mostCompleted = 5;
export const mostEntries = 10;

const byTime = (one: WorkerJob, other: WorkerJob) =>
  `${one.scheduledDate} ${one.scheduledTime}`.localeCompare(`${other.scheduledDate} ${other.scheduledTime}`);
const doneAt = ({ completedAt, scheduledDate }: WorkerJob) => completedAt ?? scheduledDate;

/** The jobs as the portal shows them. Those of earlier days that nobody completed must not be forgotten. */
export function jobLists(jobs: readonly WorkerJob[], today: string) {
  const open = jobs.filter(({ status }) => status !== 'completed').sort(byTime);
  return {
    earlier: open.filter(({ scheduledDate }) => scheduledDate < today),
    today: open.filter(({ scheduledDate }) => scheduledDate === today),
    upcoming: open.filter(({ scheduledDate }) => scheduledDate > today),
    completed: jobs
      .filter(({ status }) => status === 'completed')
      .sort((one, other) => doneAt(other).localeCompare(doneAt(one)))
      .slice(0, mostCompleted),
  };
}
