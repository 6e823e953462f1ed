import { exportReviews, listOwnersReviews } from '../../../contracts/audience/owners-reviews';
import { plural } from '../../../rules/money/numbers';
import { ExportCsv } from '../../../ui/data/export-csv';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchBox } from '../../../ui/forms/search-box';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { statusOf } from '../failed-status';
import { HeldForms } from '../held/held-forms';
import { ReviewItem } from './review-item';
import { useSeen } from './use-seen';

const askedEvery = 30_000;

/** Reviews, newest first, each with Hide, Feature and Reply. What was on the screen is new no more. */
export function ReviewsPanel() {
  const now = useNow(60_000);
  const url = useListUrl();
  const list = usePaged(listOwnersReviews, url, { refetchInterval: askedEvery });
  const items = list.data?.items;
  const { watch, wereNew } = useSeen(items);
  return (
    <>
      <OwnerHeader title="Reviews" more={<ExportCsv endpoint={exportReviews} variant="quiet" />} />
      <HeldForms kind="review" />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          label="Search reviews"
          placeholder="Name, place or words"
          className="w-full sm:max-w-md"
          maxLength={100}
          value={url.text}
          pending={url.typing || !list.settled}
          onValueChange={url.setText}
        />
        <p aria-live={url.search ? 'polite' : 'off'} className="text-ink-soft">
          {list.settled && list.data && plural(list.data.total, 'review')}
        </p>
      </div>
      {list.failed ? (
        <RetryableError title="The reviews could not be loaded" onRetry={list.refetch}>
          {`Please check your connection${statusOf(list.error)}`}
        </RetryableError>
      ) : !items ? (
        <Skeleton label="Loading reviews" className="h-40 w-full" />
      ) : items.length === 0 ? (
        <EmptyState title={url.search ? `No reviews match “${url.search}”` : 'No reviews yet'}>
          {!url.search && 'A request for a review goes out from a visit in the calendar.'}
        </EmptyState>
      ) : (
        <ul aria-label="Reviews, newest first" className="flex flex-col gap-4">
          {items.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              isNew={wereNew.has(review.id)}
              watch={watch}
              now={now}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={url.page}
        pageCount={list.pageCount}
        onPageChange={url.toPage}
        label="Pages of reviews"
      />
    </>
  );
}
