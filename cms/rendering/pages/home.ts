import type { HomePage, Service } from '../../../collections/payload-types';
import type { HomeProps, ServiceCard, TeamMember } from '../../../contracts/pages/home';
import { withFee } from '../../../rules/money/fee-placeholder';
import { formatDollars } from '../../../rules/money/money';
import type { App } from '../../app';
import { featuredReviews, reviewSummary } from '../../domain/audience/reviews/visible-reviews';
import { areas } from '../../domain/content/areas';
import { findServices } from '../../domain/content/find-services';
import { currentFee, feeOf } from '../../domain/content/priority-fee';
import { pictureOf } from '../files/pictures';
import { richTextHtml } from './rich-text';

export const serviceCard = (service: Pick<Service, 'slug' | 'title'> & Partial<Service>): ServiceCard => ({
  slug: service.slug,
  title: service.title,
  summary: service.summary ?? '',
  bodyHtml: richTextHtml(service.body),
  priceHint: service.priceHint || null,
  image: pictureOf(service.image),
});

const findCards = async (app: App, drafts: boolean) =>
  withFee((await findServices(app, drafts)).map(serviceCard), await currentFee(app));

/** Returns the service cards: published, or with the owner's drafts, which are never cached. */
export const serviceCards = (app: App, drafts = false): Promise<ServiceCard[]> =>
  drafts ? findCards(app, true) : app.content.once('services', () => findCards(app, false));

const faqs = (app: App) =>
  app.content.once('faqs', async () => {
    const { docs } = await app.payload.find({ collection: 'faqs', pagination: false, sort: ['order', 'id'] });
    return docs.map(({ question, answer }) => ({ question, answer }));
  });

const readHands = (app: App): Promise<TeamMember[]> =>
  app.content.once('people', async () => {
    const { docs } = await app.payload.find({
      collection: 'people',
      pagination: false,
      sort: ['order', 'id'],
      depth: 1,
    });
    return withFee(docs, await currentFee(app)).map(({ id, name, ticket, years, portrait, jobs }) => ({
      id,
      name,
      ticket: ticket || null,
      years: years ?? null,
      portrait: pictureOf(portrait),
      jobs: (jobs ?? []).map(({ text }) => text),
    }));
  });

export const findHomePage = (app: App, draft: boolean) =>
  app.payload.findGlobal({ slug: 'home-page', depth: 1, draft }) as Promise<HomePage>;

const homePage = (app: App, drafts: boolean) =>
  drafts ? findHomePage(app, true) : app.content.once('home-page', () => findHomePage(app, false));

const paragraphs = (text: string | null | undefined) => (text ?? '').split(/\n{2,}/).filter(Boolean);

interface Typed {
  home?: Pick<HomePage, 'heroTitle'> & Partial<HomePage>;
  services?: ServiceCard[];
}

export async function homeProps(app: App, drafts = false, typed: Typed = {}): Promise<HomeProps> {
  const [stored, business, cards, reviews, rating, asked, areaNames, people] = await Promise.all([
    typed.home ?? homePage(app, drafts),
    app.content.business(),
    typed.services ?? serviceCards(app, drafts),
    featuredReviews(app),
    reviewSummary(app),
    faqs(app),
    areas(app),
    readHands(app),
  ]);
  const fee = feeOf(business);
  const home = withFee(stored, fee);
  const services = withFee(cards, fee);
  const questions = withFee(asked, fee);
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
    // The banner with the booking links always has a title, also when the owner has emptied it.
    banner: {
      title: home.bannerTitle || `Same-day priority service, ${formatDollars(fee)} extra`,
      text: home.bannerText ?? '',
    },
    services,
    reviews,
    rating,
    hands: people,
    about: {
      title: home.aboutTitle ?? '',
      paragraphs: paragraphs(home.aboutText),
      image: pictureOf(home.aboutImage),
    },
    faqs: questions,
    areas: areaNames,
    ready: { title: home.readyTitle || 'Ready to Book?', text: home.readyText ?? '' },
    areasNote: home.areasNote || null,
  };
}
