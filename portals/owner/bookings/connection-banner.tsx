import { CloudOff } from 'lucide-react';
import { momentText } from '../calls/call-by';

/**
 * Shows that the rows are outdated, until they are not. The region always exists, so that screen readers announce its
 * text.
 */
export function ConnectionBanner({ lost, since, now }: { lost: boolean; since: number; now: number }) {
  return (
    <div role="status">
      {lost && (
        <p className="mb-4 flex items-center gap-3 rounded-m border border-on-warn-soft/25 bg-warn-soft px-4 py-3 text-on-warn-soft">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          Connection lost. Showing what we had at {momentText(new Date(since).toISOString(), now)}.
        </p>
      )}
    </div>
  );
}
