import { Star } from 'lucide-react';
import { formatNumber } from '../../rules/money/numbers';

export function ReviewSummary({ total, average }: { total: number; average: number }) {
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-5 border-y border-line py-5">
      <div className="flex flex-col-reverse">
        <dt className="text-ink-soft">Average Rating</dt>
        <dd className="flex items-center gap-2 font-display text-5xl leading-none font-bold">
          {formatNumber(average, 1)}
          <Star aria-hidden className="size-8 fill-current text-star" />
        </dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="text-ink-soft">Total Reviews</dt>
        <dd className="font-display text-5xl leading-none font-bold">{formatNumber(total)}</dd>
      </div>
    </dl>
  );
}
