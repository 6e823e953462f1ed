import * as owners from '../../../contracts/audience/owners-reviews';
import * as contract from '../../../contracts/audience/reviews';
import { looksAutomated } from '../../../contracts/honeypot';
import { changeReview, replyToReview } from '../../domain/reviews/owners-changes';
import { listOwnersReviews, noteSeen, reviewsCsv } from '../../domain/reviews/owners-view';
import { newestReviews, reviewSummary, visibleReviews } from '../../domain/reviews/service';
import { pretendReview, submitReview } from '../../domain/reviews/submit';
import { handle } from '../handle';

export const reviewHandlers = [
  handle(contract.createReview, async ({ app, body, address, requestKey }) => {
    await app.limiter.hit('review', address);
    const { website, formAge, ...input } = body;
    return looksAutomated({ website, formAge })
      ? pretendReview(app, input)
      : submitReview(app, input, requestKey);
  }),
  handle(contract.listReviews, ({ app, query }) =>
    query.page ? visibleReviews(app, query.page, query.pageSize) : newestReviews(app),
  ),
  handle(contract.reviewSummary, ({ app }) => reviewSummary(app)),
  handle(owners.listOwnersReviews, ({ app, query }) => listOwnersReviews(app, query)),
  handle(owners.exportReviews, async ({ app, res }) => {
    res.attachment('reviews.csv');
    return reviewsCsv(app);
  }),
  handle(owners.noteReviewsSeen, async ({ app, body }) => {
    await noteSeen(app, body.ids);
    return { message: 'Noted' };
  }),
  handle(owners.changeReview, ({ app, params, body }) => changeReview(app, params.id, body)),
  handle(owners.replyToReview, ({ app, params, body }) => replyToReview(app, params.id, body)),
];
