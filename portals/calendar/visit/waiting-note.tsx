import { CloudUpload } from 'lucide-react';
import { plural } from '../../../rules/money/numbers';
import { useWaitingCount } from '../../shared/visits/offline/waiting-count';

export function WaitingNote() {
  const count = useWaitingCount('owner');
  if (!count) return null;
  return (
    <p className="flex items-start gap-2 rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft print:hidden">
      <CloudUpload aria-hidden className="mt-0.5 size-5 shrink-0" />
      {`${plural(count, 'record or photo', 'records and photos')} of visits ${count === 1 ? 'waits' : 'wait'} on this phone, and ${count === 1 ? 'is' : 'are'} sent once there is a connection.`}
    </p>
  );
}
