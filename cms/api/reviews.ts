import * as contract from '../../contracts/reviews';
import { newestReviews, reviewSummary, visibleReviews } from '../domain/reviews/service';
import { handle } from './handle';

export const reviewHandlers = [
  handle(contract.listReviews, ({ app, query }) =>
    query.page ? visibleReviews(app, query.page, query.pageSize) : newestReviews(app),
  ),
  handle(contract.reviewSummary, ({ app }) => reviewSummary(app)),
];
