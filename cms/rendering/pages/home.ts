import type { HomePage } from '../../../collections/payload-types';
import type { AreaName, HomeProps, ServiceCard } from '../../../contracts/pages/home';
import { formatDollars } from '../../../rules/money';
import type { App } from '../../app';
import { featuredReviews } from '../../domain/reviews/service';
import { pictureOf } from '../files/pictures';
import { richTextHtml } from './rich-text';

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

async function findServices(app: App, drafts: boolean): Promise<ServiceCard[]> {
  const { docs } = await app.payload.find({
    collection: 'services',
    where: drafts ? {} : { _status: { equals: 'published' } },
    draft: drafts,
    pagination: false,
    sort: ['order', 'id'],
    depth: 1,
  });
  return docs.map((service) => ({
    slug: service.slug,
    title: service.title,
    summary: service.summary ?? '',
    bodyHtml: richTextHtml(service.body),
    priceHint: service.priceHint || null,
    image: pictureOf(service.image),
  }));
}

/** What the business offers: as it is published, or with the owner's drafts, which are never kept. */
export const serviceCards = (app: App, drafts = false): Promise<ServiceCard[]> =>
  drafts ? findServices(app, true) : app.content.once('services', () => findServices(app, false));

const faqs = (app: App) =>
  app.content.once('faqs', async () => {
    const { docs } = await app.payload.find({ collection: 'faqs', pagination: false, sort: ['order', 'id'] });
    return docs.map(({ question, answer }) => ({ question, answer }));
  });

const findHomePage = (app: App, draft: boolean) =>
  app.payload.findGlobal({ slug: 'home-page', depth: 1, draft }) as Promise<HomePage>;

const homePage = (app: App, drafts: boolean) =>
  drafts ? findHomePage(app, true) : app.content.once('home-page', () => findHomePage(app, false));

const paragraphs = (text: string | null | undefined) => (text ?? '').split(/\n{2,}/).filter(Boolean);

/** Everything that the home page shows, from the owner's content; with the drafts when an owner asks for them. */
export async function homeProps(app: App, drafts = false): Promise<HomeProps> {
  const [home, business, services, reviews, questions, areaNames] = await Promise.all([
    homePage(app, drafts),
    app.content.business(),
    serviceCards(app, drafts),
    featuredReviews(app),
    faqs(app),
    areas(app),
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
    // What leads to a booking keeps a heading, whatever the owner has emptied.
    banner: {
      title:
        home.bannerTitle || `Same-day priority service, ${formatDollars(business.priorityFeeDollars)} extra`,
      text: home.bannerText ?? '',
    },
    services,
    reviews,
    about: {
      title: home.aboutTitle ?? '',
      paragraphs: paragraphs(home.aboutText),
      image: pictureOf(home.aboutImage),
    },
    faqs: questions,
    areas: areaNames,
    ready: { title: home.readyTitle || 'Ready to book?', text: home.readyText ?? '' },
    areasNote: home.areasNote || null,
  };
}
