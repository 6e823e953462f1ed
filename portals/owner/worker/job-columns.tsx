import { labelOf, workerJobStatuses } from '../../../contracts/options';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table-column';
import { PhoneLink } from '../bookings/client/contact-links';
import { JobPhotos } from './job-photos';

export const jobTones = { pending: 'neutral', in_progress: 'info', completed: 'ok' } as const;

export const jobColumns: readonly Column<WorkerJob>[] = [
  { id: 'client', header: 'Client', main: true, cell: ({ clientName }) => clientName },
  {
    id: 'when',
    header: 'When',
    noWrap: true,
    cell: ({ scheduledDate, scheduledTime }) => (
      <>
        {`${formatDate(scheduledDate)}, `}
        <span className="block">{formatTime12h(scheduledTime)}</span>
      </>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    // A visit may lack an address.
    cell: ({ address }) =>
      address && (
        <a
          href={directionsUrl(address)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center text-brand underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {address}
        </a>
      ),
  },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
  {
    id: 'work',
    header: 'Work and notes',
    cell: ({ description, notes }) => (
      <>
        {description && <span className="block whitespace-pre-line">{description}</span>}
        {notes && <span className="block whitespace-pre-line">{`Worker: ${notes}`}</span>}
      </>
    ),
  },
  { id: 'photos', header: 'Photos', cell: (job) => <JobPhotos job={job} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={jobTones[status]}>{labelOf(workerJobStatuses, status)}</Badge>,
  },
];
