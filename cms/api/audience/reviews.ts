import * as contract from '../../../contracts/audience/reviews';
import { looksAutomated } from '../../../contracts/honeypot';
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
];
