import { looksAutomated } from '../../contracts/honeypot';
import * as contract from '../../contracts/reviews';
import { newestReviews, reviewSummary, visibleReviews } from '../domain/reviews/service';
import { pretendReview, submitReview } from '../domain/reviews/submit';
import { handle } from './handle';

export const reviewHandlers = [
  handle(contract.createReview, async ({ app, body, address, intent }) => {
    await app.limiter.hit('review', address);
    const { website, formAge, ...input } = body;
    return looksAutomated({ website, formAge })
      ? pretendReview(app, input)
      : submitReview(app, input, intent);
  }),
  handle(contract.listReviews, ({ app, query }) =>
    query.page ? visibleReviews(app, query.page, query.pageSize) : newestReviews(app),
  ),
  handle(contract.reviewSummary, ({ app }) => reviewSummary(app)),
];
