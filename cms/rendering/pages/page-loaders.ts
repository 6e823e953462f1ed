import { bookletLoaders } from './booklet-pages';
import type { Loader } from './page-loader';
import { reviewLoaders } from './review-pages';
import { suburbLoaders } from './suburb-pages';
import { surveyLoaders } from './survey-pages';
import { textPageLoaders } from './text-pages';

/** The pages that anybody may find: reviews, survey, booklet list, suburbs, texts. Those without `:` are in the sitemap. */
export const wordsLoaders: Record<string, Loader> = {
  ...reviewLoaders,
  ...surveyLoaders,
  ...bookletLoaders,
  ...suburbLoaders,
  ...textPageLoaders,
};
