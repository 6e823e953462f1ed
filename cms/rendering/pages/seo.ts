import type { Media } from '../../../collections/payload-types';
import type { AreaName, HomeProps, ServiceCard } from '../../../contracts/pages/home';
import { withFee } from '../../../rules/money/fee-placeholder';
import { formatDollars } from '../../../rules/money/money';
import { weekSpans } from '../../../rules/time/business-hours';
import { withLastingPromise } from '../../../rules/time/promise';
import type { App } from '../../app';
import { areas } from '../../domain/content/areas';
import { businessHours } from '../../domain/content/hours';
import { currentFee, feeOf } from '../../domain/content/priority-fee';

/** The owner's title, description and picture of a page, for search engines and shared links. */
export interface PageSeo {
  title: string;
  description: string;
  shareImage: string | null;
}

const sharedPicture = (app: App, image: number | Media | null | undefined): string | null =>
  image && typeof image === 'object' && image.filename
    ? `${app.env.PUBLIC_URL}/media/${encodeURIComponent(image.filename)}`
    : null;

const seoByPath = (app: App): Promise<Map<string, PageSeo>> =>
  app.content.once('page-seo', async () => {
    const { docs } = await app.payload.find({ collection: 'page-seo', pagination: false, depth: 1 });
    const fee = await currentFee(app);
    return new Map(
      docs.map(({ path, title, description, image }) => [
        path,
        withFee({ title, description, shareImage: sharedPicture(app, image) }, fee),
      ]),
    );
  });

export const seoOf = async (app: App, path: string): Promise<PageSeo | undefined> =>
  (await seoByPath(app)).get(path);

/** Combines schema.org nodes into one page's data. Undefined values are dropped. */
export const structured = (...nodes: object[]): object => ({
  '@context': 'https://schema.org',
  '@graph': nodes,
});

const businessId = (app: App) => ({ '@id': `${app.env.PUBLIC_URL}/#business` });

const placeOf = ({ suburb, postcode }: Pick<AreaName, 'suburb' | 'postcode'>) => ({
  '@type': 'Place',
  name: [suburb, 'VIC', postcode].filter(Boolean).join(' '),
});

/** Returns the business as a schema.org node, without stars: search engines reject self-served ratings. */
export async function localBusiness(app: App): Promise<object> {
  const [business, served, home, hours] = await Promise.all([
    app.content.business(),
    areas(app),
    seoOf(app, '/'),
    businessHours(app),
  ]);
  return {
    '@type': 'LocalBusiness',
    ...businessId(app),
    name: business.name,
    description: business.tagline || undefined,
    url: `${app.env.PUBLIC_URL}/`,
    telephone: business.phone || undefined,
    email: business.email || undefined,
    image: home?.shareImage ?? undefined,
    priceRange: `Quote on arrival; same-day priority ${formatDollars(feeOf(business))} extra`,
    sameAs: business.socialUrl ? [business.socialUrl] : undefined,
    areaServed: served.map(placeOf),
    openingHoursSpecification: weekSpans(hours.week).map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      // schema.org does not allow 24:00.
      closes: closes === '24:00' ? '23:59' : closes,
    })),
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.baseAddress || undefined,
      addressLocality: business.suburb || served[0]?.suburb,
      addressRegion: 'VIC',
      addressCountry: 'AU',
    },
  };
}

export const serviceNodes = (app: App, services: ServiceCard[], area?: AreaName): object[] =>
  services.map(({ title, summary }) => ({
    '@type': 'Service',
    name: title,
    description: summary || undefined,
    provider: businessId(app),
    areaServed: area && placeOf(area),
  }));

export const faqNodes = (faqs: HomeProps['faqs'], promiseHours: number): object[] =>
  faqs.length
    ? [
        {
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: withLastingPromise(answer, promiseHours) },
          })),
        },
      ]
    : [];

export const breadcrumbs = (app: App, ...steps: { name: string; path: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${app.env.PUBLIC_URL}${path}`,
  })),
});
