import { ChevronDown, MapPin, Phone } from 'lucide-react';
import { memo, useState } from 'react';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { Loading } from '../../../ui/loading/loading';
import { MedicalNotes } from '../../shared/visits/medical-notes';
import { recordEvent } from '../offline/record-event';
import { RecordLink } from '../visits/record-link';
import { CompleteJob } from './complete-job';

function JobActions({ job }: { job: WorkerJob }) {
  const [completing, setCompleting] = useState(false);
  return (
    <>
      {job.medical?.map(({ horse, notes }) => (
        <MedicalNotes key={horse} horse={horse} notes={notes} />
      ))}
      {job.description && <p className="break-words whitespace-pre-line">{job.description}</p>}
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-3">
        {job.address && (
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
        )}
        {job.phone && (
          <Button
            href={`tel:${job.phone}`}
            variant="secondary"
            className="flex-1 whitespace-nowrap"
            icon={<Phone aria-hidden className="size-5" />}
          >
            <span className="sr-only">{`Call ${job.clientName}, `}</span>
            {formatPhone(job.phone)}
          </Button>
        )}
      </div>
      <RecordLink job={job} />
      {completing ? (
        <CompleteJob job={job} onClose={() => setCompleting(false)} />
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-3">
          {job.status !== 'in_progress' && (
            <Button className="flex-1" onClick={() => void recordEvent({ type: 'start-job', jobId: job.id })}>
              Start Job
            </Button>
          )}
          <Button
            variant={job.status === 'in_progress' ? 'primary' : 'secondary'}
            className="flex-1"
            onClick={() => setCompleting(true)}
          >
            Complete Job
          </Button>
        </div>
      )}
    </>
  );
}

interface JobCardProps {
  job: WorkerJob;
  dated: boolean;
  /** True for the next job, which is open at first. Later jobs open on tap. */
  isNext: boolean;
}

const JobCard = memo(function JobCard({ job, dated, isNext }: JobCardProps) {
  // Stays open when another job becomes the next, so that typed text stays visible.
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

interface JobSectionProps {
  title: string;
  jobs: readonly WorkerJob[];
  /** The open job with its actions. The others are closed. */
  next: WorkerJob | null;
  empty?: string;
  /** True while the jobs are unknown. */
  waits?: boolean;
  dated?: boolean;
}

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
