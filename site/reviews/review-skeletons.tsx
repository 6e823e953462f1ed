import { Skeleton } from '../../ui/feedback/skeleton';

const places = [1, 2, 3];

/** Three reviews that are on their way. */
export function ReviewSkeletons() {
  return (
    <div className="border-t border-line">
      {places.map((place) => (
        <div key={place} data-skeleton="" className="border-b border-line py-7 last:border-b-0 sm:py-9">
          <div className="flex items-center justify-between gap-6">
            <Skeleton className="h-6 w-28" label={place === 1 ? 'Loading reviews' : undefined} />
            <Skeleton className="h-5 w-32" />
          </div>
          <Skeleton className="mt-3 h-4 w-36" />
          <Skeleton className="mt-5 h-5 w-full max-w-[42rem]" />
          <Skeleton className="mt-2 h-5 w-4/5 max-w-[34rem]" />
        </div>
      ))}
    </div>
  );
}
