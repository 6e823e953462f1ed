import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { Loading } from '../../../ui/loading/loading';
import { JobCard } from './job-card';

interface JobSectionProps {
  title: string;
  jobs: readonly WorkerJob[];
  /** The one whose actions are at hand; the others are folded. */
  next: WorkerJob | null;
  /** Empty state. */
  empty?: string;
  /** Nobody has said yet which there are. */
  waits?: boolean;
  /** Shows the day of each job. */
  dated?: boolean;
}

/** Jobs that are still to be done. */
export function JobSection({ title, jobs, next, empty, waits = false, dated = false }: JobSectionProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      {waits && <Loading what="Loading your jobs" rows={4} />}
      {!waits && jobs.length === 0 && <p>{empty}</p>}
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} dated={dated} isNext={job.id === next?.id} />
      ))}
    </section>
  );
}
