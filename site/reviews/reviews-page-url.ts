import { urls } from '../../contracts/pages/paths';

/** Where a page of the reviews is; the first has the plain address. */
export const reviewsPageUrl = (page: number): string =>
  page > 1 ? `${urls.reviews}?page=${page}` : urls.reviews;
