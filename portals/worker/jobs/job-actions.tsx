import { MapPin, Phone } from 'lucide-react';
import { useState } from 'react';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatPhone } from '../../../rules/accounts/phones';
import { Button } from '../../../ui/forms/button';
import { MedicalNotes } from '../../shared/visits/medical-notes';
import { act } from '../offline/act';
import { RecordLink } from '../visits/record-link';
import { CompleteJob } from './complete-job';

/** Actions at a job. */
export function JobActions({ job }: { job: WorkerJob }) {
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
            <Button className="flex-1" onClick={() => void act({ type: 'start-job', jobId: job.id })}>
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
