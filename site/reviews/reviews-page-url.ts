import { urls } from '../../contracts/pages/paths';

/** Address of a page of reviews. The first has no parameter. */
export const reviewsPageUrl = (page: number): string =>
  page > 1 ? `${urls.reviews}?page=${page}` : urls.reviews;
