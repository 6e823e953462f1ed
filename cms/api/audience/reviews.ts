import * as owners from '../../../contracts/audience/owners-reviews';
import * as contract from '../../../contracts/audience/reviews';
import { isAutomated } from '../../../contracts/honeypot';
import { holdForm } from '../../domain/audience/held-forms/hold-form';
import { refuseTooQuick } from '../../domain/audience/held-forms/refuse-too-quick';
import { changeReview, replyToReview } from '../../domain/audience/reviews/owners-changes';
import { listOwnersReviews, recordSeen, reviewsCsv } from '../../domain/audience/reviews/owners-reviews';
import { pretendReview, submitReview } from '../../domain/audience/reviews/submit';
import { newestReviews, reviewSummary, visibleReviews } from '../../domain/audience/reviews/visible-reviews';
import { forward, handle } from '../handle';

export const reviewHandlers = [
  handle(contract.createReview, async ({ app, body, address, requestKey }) => {
    await app.limiter.hit('review', address);
    const { hollow, formAge, ...input } = body;
    refuseTooQuick({ formAge });
    if (!isAutomated({ hollow })) return submitReview(app, input, requestKey);
    await holdForm(app, { kind: 'review', input });
    return pretendReview(app, input);
  }),
  handle(contract.listReviews, ({ app, query }) =>
    query.page ? visibleReviews(app, query.page, query.pageSize) : newestReviews(app),
  ),
  forward(contract.reviewSummary, reviewSummary),
  forward(owners.listOwnersReviews, listOwnersReviews),
  handle(owners.exportReviews, async ({ app, res }) => {
    res.attachment('reviews.csv');
    return reviewsCsv(app);
  }),
  handle(owners.noteReviewsSeen, async ({ app, body }) => {
    await recordSeen(app, body.ids);
    return { message: 'Noted' };
  }),
  forward(owners.changeReview, changeReview),
  forward(owners.replyToReview, replyToReview),
];
