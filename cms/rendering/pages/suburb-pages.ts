import { suburbPath } from '../../../contracts/pages/content-paths';
import type { SuburbProps } from '../../../contracts/pages/suburb';
import { reviewsFrom } from '../../domain/audience/reviews/visible-reviews';
import { areas } from '../../domain/content/areas';
import { nextDays } from '../../domain/content/seo/next-days';
import { bookingForm } from './booking-form';
import { serviceCards } from './home';
import { type Found, notFoundPage, type PublicPage, publicPage } from './page-loader';
import { breadcrumbs, localBusiness, serviceNodes, structured } from './seo';

const maxReviews = 6;

const suburb = publicPage({}, async (app, { params }): Promise<Found> => {
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

export const suburbPages: Record<string, PublicPage> = { '/farrier/:suburb': suburb };
