import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import { JobActions } from './job-actions';

interface JobCardProps {
  job: WorkerJob;
  dated: boolean;
  /** The next one shows all of it at once; a later one when it is pressed. */
  isNext: boolean;
}

/** One job: who, when, where, what to do, and what can be done about it. */
export const JobCard = memo(function JobCard({ job, dated, isNext }: JobCardProps) {
  // Stays open when another job becomes the next: what is typed in it stays in view.
  const [opened, setOpened] = useState(isNext);
  const time = formatTime12h(job.scheduledTime);
  const head = (
    <>
      <span className="flex flex-wrap items-start justify-between gap-2">
        <span className="min-w-0 text-lg font-semibold break-words">{job.clientName}</span>
        {job.status === 'in_progress' && <Badge tone="info">In Progress</Badge>}
      </span>
      <span className="font-body font-semibold">
        {dated ? `${formatDate(job.scheduledDate)}, ${time}` : time}
      </span>
      <span className="font-body font-normal break-words">{job.address}</span>
    </>
  );
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-l border border-line bg-surface p-4 shadow-raised">
      <h3 className="min-w-0">
        {isNext ? (
          <span className="flex min-w-0 flex-col gap-1">{head}</span>
        ) : (
          <button
            type="button"
            aria-expanded={opened}
            className="-m-2 flex min-h-11 w-[calc(100%+1rem)] items-start gap-2 rounded-m p-2 text-left hover:bg-sunken"
            onClick={() => setOpened(!opened)}
          >
            <span className="flex min-w-0 flex-1 flex-col gap-1">{head}</span>
            <ChevronDown aria-hidden className={opened ? 'size-6 shrink-0 rotate-180' : 'size-6 shrink-0'} />
          </button>
        )}
      </h3>
      {(isNext || opened) && <JobActions job={job} />}
    </article>
  );
});
