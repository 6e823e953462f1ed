import { bookletConsent } from '../../../contracts/audience/booklet';
import { reviewsPerPage } from '../../../contracts/audience/reviews';
import { surveyConsent } from '../../../contracts/audience/survey';
import { suburbPath } from '../../../contracts/pages/content-paths';
import { urls } from '../../../contracts/pages/paths';
import type { ReviewsProps, VisitLink } from '../../../contracts/pages/reviews';
import type { SuburbProps } from '../../../contracts/pages/suburb';
import type { App } from '../../app';
import { isReviewed } from '../../domain/audience/reviews/submit';
import { reviewSummary, reviewsFrom, visibleReviews } from '../../domain/audience/reviews/visible-reviews';
import { visitOf } from '../../domain/audience/reviews/visits';
import { areas } from '../../domain/content/areas';
import { nextDays } from '../../domain/content/seo/next-days';
import { surveyPage } from '../../domain/content/survey-page';
import { bookingForm } from './booking-form';
import { serviceCards } from './home';
import { type LoadedPage, notFoundPage, type PublicPage, publicPage } from './page-loader';
import { breadcrumbs, localBusiness, serviceNodes, structured } from './seo';
import { textPagesByPath } from './text-pages';

const reviews = publicPage({ page: 'value' }, async (app, { query }): Promise<LoadedPage> => {
  const pageText = query.page ?? '1';
  const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 0;
  const summary = await reviewSummary(app);
  const pages = Math.ceil(summary.total / reviewsPerPage);
  if (page < 1 || page > Math.max(1, pages)) return notFoundPage;
  const props: ReviewsProps = {
    summary,
    reviews: (await visibleReviews(app, page, reviewsPerPage)).items,
    page,
    pageSize: reviewsPerPage,
    pages,
  };
  return {
    page: 'reviews',
    props,
    title: 'Customer Reviews',
    // Each page has its own canonical address. Otherwise search engines would index the first page only.
    canonical: page > 1 ? `${urls.reviews}?page=${page}` : urls.reviews,
    description: `${summary.total} reviews by horse owners, with an average of ${summary.average} out of 5 stars.`,
    structuredData: structured(breadcrumbs(app, { name: 'Customer Reviews', path: urls.reviews })),
  };
});

async function visitLinkOf(app: App, token: string | undefined): Promise<VisitLink> {
  if (token === undefined) return { state: 'none' };
  const visit = visitOf(app, token);
  if (!visit) return { state: 'invalid' };
  return (await isReviewed(app, visit)) ? { state: 'used' } : { state: 'open', token };
}

const leaveReview = publicPage({ visit: 'personal' }, async (app, { query }): Promise<LoadedPage> => {
  const visit = await visitLinkOf(app, query.visit);
  return {
    page: 'leave-review',
    props: { visit },
    title: 'Leave a Review',
    description: 'Tell other horse owners how it went.',
    // Visitors can still write a review. Only the link was not found.
    status: visit.state === 'invalid' ? 404 : 200,
    noIndex: visit.state !== 'none',
  };
});

const reviewPages: Record<string, PublicPage> = {
  [urls.reviews]: reviews,
  [urls.leaveReview]: leaveReview,
};

const maxReviews = 6;

const suburb = publicPage({}, async (app, { params }): Promise<LoadedPage> => {
  const served = await areas(app);
  const area = served.find(({ slug }) => slug === params.suburb);
  if (!area) return notFoundPage;
  const { postcode, priority } = area;
  const [services, reviews, days, booking, business] = await Promise.all([
    serviceCards(app),
    reviewsFrom(app, area.suburb, maxReviews),
    nextDays(app),
    bookingForm(app, false, { suburb: area.suburb, ...(postcode && { postcode }) }),
    localBusiness(app),
  ]);
  const props: SuburbProps = {
    suburb: area.suburb,
    area: area.slug,
    postcode,
    priority,
    services,
    reviews,
    nextDays: days,
    booking,
    others: served
      .filter((other) => other !== area && other.priority)
      .map((other) => ({ suburb: other.suburb, path: suburbPath(other.slug) })),
  };
  const title = `Farrier in ${area.suburb}`;
  return {
    page: 'suburb',
    props,
    title,
    description: `Mobile farrier in ${[area.suburb, postcode].filter(Boolean).join(' ')}: shoeing and trims at your place,${priority ? ' same-day priority,' : ''} a call within 2 hours.`,
    structuredData: structured(
      business,
      ...serviceNodes(app, services, area),
      breadcrumbs(app, { name: title, path: suburbPath(area.slug) }),
    ),
  };
});

const suburbPages: Record<string, PublicPage> = { '/farrier/:suburb': suburb };

const surveyPages: Record<string, PublicPage> = {
  [urls.survey]: publicPage({}, async (app): Promise<LoadedPage> => {
    const text = await surveyPage(app);
    return {
      page: 'survey',
      props: {
        title: text.title,
        intro: text.intro ?? '',
        offer: { title: text.offerTitle ?? '', text: text.offerText ?? '' },
        thanks: { title: text.thanksTitle || 'Thank You!', text: text.thanksText ?? '' },
        consent: surveyConsent.text,
      },
      title: text.title,
      description: text.intro ?? undefined,
    };
  }),
};

const bookletPages: Record<string, PublicPage> = {
  [urls.bookletList]: publicPage(
    {},
    async (): Promise<LoadedPage> => ({
      page: 'booklet-list',
      props: { consent: bookletConsent.text },
      title: 'Join Our Educational Booklet List',
      description: 'Plain-English hoof care booklets by email every fortnight, with a free welcome booklet.',
    }),
  ),
};

/** Pages that anyone may find: reviews, survey, booklet list, suburbs, texts. The sitemap lists those without `:`. */
export const wordsPages: Record<string, PublicPage> = {
  ...reviewPages,
  ...surveyPages,
  ...bookletPages,
  ...suburbPages,
  ...textPagesByPath,
};
