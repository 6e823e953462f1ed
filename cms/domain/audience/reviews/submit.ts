import { nextCount } from '../../../../collections/fields/numeric-id';
import type { CustomerReview } from '../../../../collections/payload-types';
import { type Review, type ReviewInput, usedVisitMessage } from '../../../../contracts/audience/reviews';
import { type Condition, whereOf } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { asReview } from './as-review';
import { provenVisit, suburbOf, type Visit } from './visits';

const find = (app: App, where: Condition<'customer-reviews'>): Promise<CustomerReview | undefined> =>
  app.payload
    .find({
      collection: 'customer-reviews',
      where: whereOf<'customer-reviews'>(where),
      limit: 1,
      depth: 0,
      pagination: false,
    })
    .then(({ docs }) => docs[0]);

export const isReviewed = async (app: App, visit: Visit): Promise<boolean> =>
  Boolean(await find(app, { visitKey: visit.key }));

const alreadyReviewed = () => new Refusal('conflict', usedVisitMessage);

/**
 * Stores a review, which is on the site at once. Throws `not-found` for an invalid visit token, and `conflict` when
 * the visit already has a review.
 */
export async function submitReview(
  app: App,
  { visit: token, ...input }: ReviewInput,
  requestKey: RequestKey | null,
): Promise<Review> {
  const visit = provenVisit(app, token);
  const visited = visit && {
    visitKey: visit.key,
    isVerifiedVisit: true,
    location: await suburbOf(app, visit),
  };
  try {
    const row = await createIdempotent<CustomerReview>(requestKey, {
      find: (where) => find(app, where),
      insert: (key) =>
        app.payload.create({
          collection: 'customer-reviews',
          depth: 0,
          data: { ...input, ...key, ...visited, isVisible: true, createdAt: app.now().toISOString() },
        }),
    });
    // Refreshes the reviews of this process, so that the author finds the new one. Other processes follow within a
    // second. The review is stored, so the call succeeds even when the refresh fails.
    await app.content
      .refresh()
      .catch((error: Error) => app.log.warn({ fault: error }, 'content could not be checked'));
    return asReview(row);
  } catch (error) {
    if (visit && isUniqueViolation(error, 'visitKey')) throw alreadyReviewed();
    throw error;
  }
}

/** Returns the answer to a bot: the answer that a person gets, for a review that is not stored. */
export async function pretendReview(app: App, { visit: token, ...input }: ReviewInput): Promise<Review> {
  const visit = provenVisit(app, token);
  if (visit && (await isReviewed(app, visit))) throw alreadyReviewed();
  const id = await nextCount(app.payload, 'customer-reviews');
  return { id, ...input, createdAt: app.now().toISOString() };
}
