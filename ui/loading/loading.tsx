import { Skeleton } from '../feedback/skeleton';
import { Spinner } from '../feedback/spinner';

export function Loading({ what = 'Loading', rows = 2 }: { what?: string; rows?: number }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner />
        {`${what}...`}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <Skeleton key={row} className="h-24 w-full" />
      ))}
    </div>
  );
}
