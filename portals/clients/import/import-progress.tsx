import type { Progress } from '../../../contracts/progress';
import { formatNumber } from '../../../rules/money/numbers';

/** How far the server is. */
export function ImportProgress({ progress, verb }: { progress: Progress | null; verb: string }) {
  const text = progress
    ? `${verb} row ${formatNumber(progress.done)} of ${formatNumber(progress.total)}...`
    : 'Sending the file...';
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-soft tabular-nums">{text}</p>
      <progress
        aria-label={verb}
        className="h-2 w-full accent-brand"
        max={progress?.total || 1}
        {...(progress && { value: progress.done })}
      />
    </div>
  );
}
