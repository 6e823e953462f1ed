import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../../rules/zone';
import { Button } from '../../../ui/forms/button';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';

interface LoadFailureProps {
  failed: boolean;
  /** When what is shown was loaded, in milliseconds, where it was kept for the road. */
  keptAt?: number | null;
  onRetry: () => Promise<unknown>;
}

/** Says quietly that what is shown is not all, with a way to try again. */
export function LoadFailure({ failed, keptAt = null, onRetry }: LoadFailureProps) {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <div role="status" className="empty:hidden">
      {failed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-on-warn-soft/25 bg-warn-soft px-4 py-2 text-on-warn-soft">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          <p className="min-w-0 flex-1">
            {keptAt === null
              ? 'The appointments could not be loaded.'
              : `No connection. This is how it was at ${formatInstant(new Date(keptAt).toISOString(), businessTimeZone)}. Changes need the network.`}
          </p>
          <Button size="small" variant="secondary" pending={retrying} pendingLabel="Trying…" onClick={retry}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
