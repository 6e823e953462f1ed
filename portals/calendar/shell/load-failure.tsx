import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { runWhenNetworkReturns } from '../../../ui/offline/run-when-network-returns';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import type { StaleAnswer } from '../offline/use-offline-days';

interface LoadFailureProps {
  failed: boolean;
  /** Age of the stored days that are shown when the new ones did not load. */
  old: StaleAnswer | null;
  onRetry: () => Promise<unknown>;
}

/** Describes the age of shown data, and missing days. */
function ageText({ at, isPart }: StaleAnswer): string {
  const when = formatInstant(new Date(at).toISOString(), businessTimeZone);
  return isPart
    ? `Only today and tomorrow are here, as they were at ${when}.`
    : `This is how it was at ${when}.`;
}

/** Shows that the data is incomplete or old, with a retry button. Retries automatically once the network is back. */
export function LoadFailure({ failed, old, onRetry }: LoadFailureProps) {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  useEffect(() => {
    if (!failed) return;
    return runWhenNetworkReturns(() => void onRetry());
  }, [failed, onRetry]);
  return (
    <div role="status" className="empty:hidden">
      {(failed || old) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-on-warn-soft/25 bg-warn-soft px-4 py-2 text-on-warn-soft">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          <p className="min-w-0 flex-1 basis-56">
            {!old
              ? 'The appointments could not be loaded.'
              : failed
                ? `No connection. ${ageText(old)} Changes need the network.`
                : `No answer yet. ${ageText(old)}`}
          </p>
          {failed && (
            <Button
              size="small"
              variant="secondary"
              pending={retrying}
              pendingLabel="Trying…"
              onClick={retry}
            >
              Try Again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
