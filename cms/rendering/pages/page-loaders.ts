import { bookletPages } from './booklet-pages';
import type { PublicPage } from './page-loader';
import { reviewPages } from './review-pages';
import { suburbPages } from './suburb-pages';
import { surveyPages } from './survey-pages';
import { textPagesByPath } from './text-pages';

/** The pages that anybody may find: reviews, survey, booklet list, suburbs, texts. Those without `:` are in the sitemap. */
export const wordsPages: Record<string, PublicPage> = {
  ...reviewPages,
  ...surveyPages,
  ...bookletPages,
  ...suburbPages,
  ...textPagesByPath,
};
