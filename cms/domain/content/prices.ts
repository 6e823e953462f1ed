import type { Business } from '../../../collections/payload-types';
import type { Prices } from '../../../contracts/content/prices';
import { messageTexts } from '../../../contracts/messages/messages';
import { whereOf } from '../../../rows/rows';
import { hasAmount, paragraphsNaming } from '../../../rules/money/written-figures';
import type { App } from '../../app';
import { revisionOf, saveBusiness, storedBusiness } from './business-settings';
import { feeOf } from './priority-fee';

interface OwnersText {
  place: string;
  address: string;
  text: string | null | undefined;
}

function wordsOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { root, text, children } = node as { root?: unknown; text?: unknown; children?: unknown };
  if (root) return wordsOf(root);
  if (typeof text === 'string') return text;
  if (!Array.isArray(children)) return '';
  const isBlock = children.some((child: { children?: unknown }) => Array.isArray(child?.children));
  return children.map(wordsOf).join(isBlock ? '\n\n' : '');
}

/** Returns the message texts that the owner has changed: the fee is not inserted into those. */
async function messagesOfOwner({ content }: App): Promise<OwnersText[]> {
  const texts = await content.messageTexts();
  return Object.entries(messageTexts).map(([name, { label }]) => ({
    place: `Message text “${label}”`,
    address: '/cms/globals/message-templates',
    text: texts.get(name),
  }));
}

/** Returns every text of the owner that clients read, with the page where it is changed. */
async function ownersTexts(app: App): Promise<OwnersText[]> {
  const all = { pagination: false, depth: 0 } as const;
  const { payload } = app;
  const [home, faqs, services, pages, business, survey, people, seo, messages] = await Promise.all([
    payload.findGlobal({ slug: 'home-page', depth: 0 }),
    payload.find({ collection: 'faqs', ...all }),
    payload.find({ collection: 'services', ...all }),
    payload.find({ collection: 'pages', ...all }),
    payload.findGlobal({ slug: 'business', depth: 0 }),
    payload.findGlobal({ slug: 'survey-page', depth: 0 }),
    payload.find({ collection: 'people', ...all }),
    payload.find({ collection: 'page-seo', ...all }),
    messagesOfOwner(app),
  ]);
  const onHome = (place: string, text: OwnersText['text']) => ({
    place: `Home page, ${place}`,
    address: '/cms/globals/home-page',
    text,
  });
  return [
    onHome('Top of the page', [home.heroTitle, home.heroText].join(' ')),
    onHome('Priority banner', [home.bannerTitle, home.bannerText].join(' ')),
    onHome('About', home.aboutText),
    onHome('Ready to book', [home.readyTitle, home.readyText].join(' ')),
    onHome('Note under the areas', home.areasNote),
    { place: 'Line under the name', address: '/cms/globals/business', text: business.tagline },
    { place: 'Note in the footer', address: '/cms/globals/business', text: business.footerNote },
    ...faqs.docs.map(({ id, question, answer }) => ({
      place: `Question “${question}”`,
      address: `/cms/collections/faqs/${id}`,
      text: `${question} ${answer}`,
    })),
    ...services.docs.map(({ id, title, summary, priceHint, body }) => ({
      place: `Service “${title}”`,
      address: `/cms/collections/services/${id}`,
      text: [summary, priceHint, wordsOf(body)].filter(Boolean).join(' '),
    })),
    ...pages.docs.map(({ id, title, body, seoDescription }) => ({
      place: `Page “${title}”`,
      address: `/cms/collections/pages/${id}`,
      text: [wordsOf(body), seoDescription].filter(Boolean).join('\n\n'),
    })),
    {
      place: 'Survey & booklets',
      address: '/cms/globals/survey-page',
      text: [survey.title, survey.intro, survey.offerTitle, survey.offerText, survey.thanksTitle]
        .concat(survey.thanksText, survey.bookletTitle)
        .filter(Boolean)
        .join(' '),
    },
    ...people.docs.map(({ id, name, ticket, jobs }) => ({
      place: `Person “${name}”`,
      address: `/cms/collections/people/${id}`,
      text: [ticket, ...(jobs ?? []).map(({ text }) => text)].filter(Boolean).join(' '),
    })),
    ...seo.docs.map(({ id, path, title, description }) => ({
      place: `Title and description for search engines, ${path}`,
      address: `/cms/collections/page-seo/${id}`,
      text: [title, description].filter(Boolean).join(' '),
    })),
    ...messages,
  ];
}

/** Returns places of the website that contain an amount in digits: 'Home page, About, second paragraph'. */
async function writtenPlaces(app: App, dollars: number) {
  const found = (await ownersTexts(app)).filter(({ text }) => text && hasAmount(text, dollars));
  return found.flatMap(({ place, address, text }) =>
    paragraphsNaming(text ?? '', dollars).map((paragraph) => ({
      place: paragraph ? `${place}, ${paragraph}` : place,
      address,
    })),
  );
}

async function pricesOf(app: App, business: Business, writtenCents: number): Promise<Prices> {
  const { docs } = await app.payload.find({
    collection: 'services',
    where: whereOf<'services'>({ _status: 'published' }),
    pagination: false,
    sort: ['order', 'id'],
    depth: 0,
  });
  return {
    revision: revisionOf(business),
    priorityFeeDollars: feeOf(business),
    services: docs.map(({ id, title, priceHint }) => ({
      title,
      price: priceHint ?? '',
      address: `/cms/collections/services/${id}`,
    })),
    writtenIn: await writtenPlaces(app, writtenCents),
  };
}

/** Returns the fee and the prices on the website, and where texts contain the fee or another figure in digits. */
export async function readPrices(app: App, figure?: number): Promise<Prices> {
  const business = await storedBusiness(app);
  return pricesOf(app, business, figure ?? feeOf(business));
}

/** Stores the priority fee. The answer names texts that still contain the old one. */
export async function savePrices(
  app: App,
  { revision, priorityFeeDollars }: { revision: string; priorityFeeDollars: number },
): Promise<Prices> {
  const { before, now } = await saveBusiness(app, revision, () => ({ priorityFeeDollars }));
  return pricesOf(app, now, feeOf(before));
}
