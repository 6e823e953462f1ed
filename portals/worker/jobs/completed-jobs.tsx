import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { formatDate } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';
import { photosToSend, useWorker, zone } from '../offline/worker-state';

export function CompletedJobs({ jobs }: { jobs: readonly WorkerJob[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold">Recently Completed</h2>
      <ul className="flex flex-col gap-3">
        {jobs.map((job) => (
          <CompletedJob key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function photosText(job: WorkerJob, onPhone: number): string | null {
  const all = Math.max(job.photosTaken, job.photoUrls.length);
  if (!all) return null;
  const photos = all === 1 ? '1 photo' : `${all} photos`;
  return onPhone ? `${photos}, ${onPhone} still on this phone` : photos;
}

function CompletedJob({ job }: { job: WorkerJob }) {
  const onPhone = photosToSend(useWorker()).filter(({ jobId }) => jobId === job.id).length;
  const photos = photosText(job, onPhone);
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-l border border-line bg-surface p-4">
      <h3 className="text-lg font-semibold break-words">{job.clientName}</h3>
      <p>{job.completedAt ? formatInstant(job.completedAt, zone) : formatDate(job.scheduledDate)}</p>
      {job.notes && <p className="break-words whitespace-pre-line">{job.notes}</p>}
      {photos && <p>{photos}</p>}
    </li>
  );
}
