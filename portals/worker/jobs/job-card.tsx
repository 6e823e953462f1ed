import { MapPin, Phone } from 'lucide-react';
import { memo, useState } from 'react';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { directionsUrl } from '../../../rules/people/maps';
import { formatPhone } from '../../../rules/people/phones';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { act } from '../offline/portal';
import { CompleteJob } from './complete-job';

interface JobCardProps {
  job: WorkerJob;
  dated: boolean;
}

/** One job: who, when, where, what to do, and what can be done about it. */
export const JobCard = memo(function JobCard({ job, dated }: JobCardProps) {
  const [completing, setCompleting] = useState(false);
  const time = formatTime12h(job.scheduledTime);
  const inProgress = job.status === 'in_progress';
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-l border border-line bg-surface p-4 shadow-raised">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg font-semibold break-words">{job.clientName}</h3>
        {inProgress && <Badge tone="info">In Progress</Badge>}
      </div>
      <p className="font-semibold">{dated ? `${formatDate(job.scheduledDate)}, ${time}` : time}</p>
      <p className="break-words">{job.address}</p>
      {job.description && <p className="break-words whitespace-pre-line">{job.description}</p>}
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-3">
        <Button
          href={directionsUrl(job.address)}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          className="flex-1"
          icon={<MapPin aria-hidden className="size-5" />}
        >
          Directions
          <span className="sr-only">{` to ${job.clientName}`}</span>
        </Button>
        <Button
          href={`tel:${job.phone}`}
          variant="secondary"
          className="flex-1 whitespace-nowrap"
          icon={<Phone aria-hidden className="size-5" />}
        >
          <span className="sr-only">{`Call ${job.clientName}, `}</span>
          {formatPhone(job.phone)}
        </Button>
      </div>
      {completing ? (
        <CompleteJob job={job} onClose={() => setCompleting(false)} />
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-3">
          {!inProgress && (
            <Button
              variant="secondary"
              className="flex-1"
              onClick={() => void act({ type: 'start-job', jobId: job.id })}
            >
              Start Job
            </Button>
          )}
          <Button className="flex-1" onClick={() => setCompleting(true)}>
            Complete Job
          </Button>
        </div>
      )}
    </article>
  );
});
