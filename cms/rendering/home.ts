import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import type { HomePage } from '../../collections/payload-types';
import type { AreaName, HomeProps, ServiceCard } from '../../contracts/site-pages';
import type { App } from '../app';
import { featuredReviews } from '../domain/reviews/service';
import { bookingForm } from './booking-form';
import { pictureOf } from './pictures';

/** The areas that the business serves, in the owner's order. */
export const areas = (app: App): Promise<AreaName[]> =>
  app.content.once('areas', async () => {
    const { docs } = await app.payload.find({
      collection: 'areas',
      pagination: false,
      sort: ['order', 'suburb'],
    });
    return docs.map(({ suburb, postcode, slug, priority }) => ({
      suburb,
      postcode: postcode || null,
      slug,
      priority: Boolean(priority),
    }));
  });

const serviceCards = (app: App): Promise<ServiceCard[]> =>
  app.content.once('services', async () => {
    const { docs } = await app.payload.find({
      collection: 'services',
      where: { _status: { equals: 'published' } },
      pagination: false,
      sort: ['order', 'id'],
      depth: 1,
    });
    return docs.map((service) => ({
      slug: service.slug,
      title: service.title,
      summary: service.summary ?? '',
      bodyHtml: service.body ? convertLexicalToHTML({ data: service.body, disableContainer: true }) : '',
      priceHint: service.priceHint || null,
      image: pictureOf(service.image),
    }));
  });

const faqs = (app: App) =>
  app.content.once('faqs', async () => {
    const { docs } = await app.payload.find({ collection: 'faqs', pagination: false, sort: ['order', 'id'] });
    return docs.map(({ question, answer }) => ({ question, answer }));
  });

const homePage = (app: App) =>
  app.content.once(
    'home-page',
    () => app.payload.findGlobal({ slug: 'home-page', depth: 1 }) as Promise<HomePage>,
  );

const paragraphs = (text: string | null | undefined) => (text ?? '').split(/\n{2,}/).filter(Boolean);

/** Everything that the home page shows, from the owner's content. */
export async function homeProps(app: App): Promise<HomeProps> {
  const [home, services, reviews, questions, areaNames, booking] = await Promise.all([
    homePage(app),
    serviceCards(app),
    featuredReviews(app),
    faqs(app),
    areas(app),
    bookingForm(app, false),
  ]);
  return {
    hero: {
      title: home.heroTitle ?? '',
      text: home.heroText ?? '',
      slides: (home.heroSlides ?? []).flatMap((slide) => {
        const wide = pictureOf(slide.image);
        return wide
          ? [{ wide: { ...wide, alt: slide.alt || wide.alt }, tall: pictureOf(slide.portraitImage) }]
          : [];
      }),
    },
    banner: { title: home.bannerTitle ?? '', text: home.bannerText ?? '' },
    services,
    reviews,
    about: {
      title: home.aboutTitle ?? '',
      paragraphs: paragraphs(home.aboutText),
      image: pictureOf(home.aboutImage),
    },
    faqs: questions,
    areas: areaNames,
    ready: { title: home.readyTitle ?? '', text: home.readyText ?? '' },
    areasNote: home.areasNote || null,
    booking,
  };
}
