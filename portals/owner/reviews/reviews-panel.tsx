import { exportReviews, listOwnersReviews } from '../../../contracts/audience/owners-reviews';
import { ExportCsv } from '../../../ui/data/export-csv';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { PagedItems } from '../../../ui/portal-kit/paged-items';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { HeldForms } from '../held/held-forms';
import { ReviewItem } from './review-item';
import { useSeen } from './use-seen';

const askedEvery = 30_000;

/** Lists reviews, newest first, with Hide, Feature and Reply. A review that was shown is no longer new. */
export function ReviewsPanel() {
  const now = useNow(60_000);
  const url = useListUrl();
  const list = usePaged(listOwnersReviews, url, { refetchInterval: askedEvery });
  const { watch, wereNew } = useSeen(list.data?.items);
  return (
    <>
      <OwnerHeader title="Reviews" more={<ExportCsv endpoint={exportReviews} variant="quiet" />} />
      <HeldForms kind="review" />
      <ListSearch
        url={url}
        list={list}
        label="Search reviews"
        placeholder="Name, place or words"
        counted="review"
      />
      <PagedItems
        list={list}
        name="reviews"
        empty={
          <EmptyState title={url.search ? `No reviews match “${url.search}”` : 'No reviews yet'}>
            {!url.search && 'A request for a review goes out from a visit in the calendar.'}
          </EmptyState>
        }
      >
        {(items) => (
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
      </PagedItems>
    </>
  );
}
