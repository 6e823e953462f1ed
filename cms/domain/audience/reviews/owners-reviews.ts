import type { CustomerReview as Row } from '../../../../collections/payload-types';
import type {
  listOwnersReviews as contract,
  OwnersReview,
} from '../../../../contracts/audience/owners-reviews';
import type { QueryOf } from '../../../../contracts/endpoint';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { csv } from '../../csv';
import { ownersList } from '../../owners-list';
import { asShown } from './as-review';

/** Time in milliseconds for which an unseen review counts as new. */
const newForMs = 7 * 24 * 60 * 60_000;
const newSince = (now: Date): string => new Date(now.getTime() - newForMs).toISOString();

export const unseenReviews = (now: Date): Condition<'customer-reviews'> => ({
  createdAt: { after: newSince(now) },
  seenAt: null,
});

export const asOwnersReview = (app: App, row: Row): OwnersReview => ({
  ...asShown(row),
  lastName: row.lastName ?? null,
  location: row.location ?? null,
  isVisible: Boolean(row.isVisible),
  isFeatured: Boolean(row.isFeatured),
  isSeen: Boolean(row.seenAt) || row.createdAt <= newSince(app.now()),
});

// An empty reply is stored as null or not at all.
const answered = (isAnswered: unknown): Condition<'customer-reviews'> => ({
  ownerReply: isAnswered ? { not: null } : null,
});

export const listOwnersReviews = (app: App, query: QueryOf<typeof contract>) =>
  ownersList(app, query, {
    collection: 'customer-reviews',
    searched: ['searched'],
    filtered: { answered },
    forOwner: (rows) => rows.map((row) => asOwnersReview(app, row)),
  });

export async function reviewsCsv(app: App): Promise<string> {
  const docs = await rows(app, 'customer-reviews').all({}, { sort: ['-id'] });
  return csv(
    [
      'Written (UTC)',
      'First name',
      'Last name',
      'Place',
      'Stars',
      'Review',
      'Your reply',
      'Shown',
      'Featured',
    ],
    docs.map((row) => [
      row.createdAt,
      row.firstName,
      row.lastName,
      row.location,
      row.rating,
      row.reviewText,
      row.ownerReply,
      row.isVisible ? 'yes' : 'no',
      row.isFeatured ? 'yes' : 'no',
    ]),
  );
}

export const recordSeen = (app: App, ids: number[]): Promise<void> =>
  rows(app, 'customer-reviews').updateAll({ id: ids, seenAt: null }, { seenAt: app.now().getTime() });
