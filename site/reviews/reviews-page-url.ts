import { urls } from '../../contracts/pages/paths';

/** Address of a page of the reviews; the first has the plain one. */
export const reviewsPageUrl = (page: number): string =>
  page > 1 ? `${urls.reviews}?page=${page}` : urls.reviews;
