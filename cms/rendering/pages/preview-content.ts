import { z } from 'zod';
import type { Page } from '../../../collections/payload-types';
import type { Previewed } from '../../../contracts/pages/content-paths';
import { whereOf } from '../../../rows/rows';
import type { App } from '../../app';
import { findServices } from '../../domain/content/find-services';
import { findHomePage, homeProps, serviceCard } from './home';
import type { LoadedPage } from './page-loader';
import { draftPage, textPageOf } from './text-pages';

const text = z.string().nullish();
/** A number that is not chosen yet is null. */
const number = z.number().nullish().catch(null);
const richText = z
  .custom<Page['body']>((value) => typeof value === 'object' && value !== null && 'root' in value)
  .nullish();

const typedHome = z.object({
  heroTitle: text,
  heroText: text,
  bannerTitle: text,
  bannerText: text,
  aboutTitle: text,
  aboutText: text,
  readyTitle: text,
  readyText: text,
  areasNote: text,
  aboutImage: number,
  // A form represents an empty list as a number.
  heroSlides: z.array(z.object({ image: number, portraitImage: number, alt: text })).catch([]),
});
const typedService = z.object({
  id: number,
  order: number,
  title: text,
  summary: text,
  priceHint: text,
  image: number,
  body: richText,
});
const typedPage = z.object({ title: text, body: richText });

async function picturesOf(app: App, ids: (number | null | undefined)[]) {
  const { docs } = await app.payload.find({
    collection: 'media',
    where: whereOf<'media'>({ id: ids.filter((id) => typeof id === 'number') }),
    pagination: false,
    depth: 0,
  });
  const rows = new Map(docs.map((row) => [row.id, row]));
  return (id: number | null | undefined) => rows.get(id ?? 0) ?? null;
}

async function home(app: App, given: unknown): Promise<LoadedPage> {
  const stored = await findHomePage(app, true);
  const typed = typedHome.parse(given ?? {});
  const slides = typed.heroSlides.flatMap(({ image, portraitImage }) => [image, portraitImage]);
  const picture = await picturesOf(app, [typed.aboutImage, ...slides]);
  const previewHome = {
    ...typed,
    heroTitle: typed.heroTitle ?? '',
    aboutImage: picture(typed.aboutImage),
    heroSlides: typed.heroSlides.flatMap(({ image, portraitImage, alt }) => {
      const wide = picture(image);
      return wide ? [{ image: wide, portraitImage: picture(portraitImage), alt }] : [];
    }),
  };
  const props = await homeProps(app, true, { home: { ...stored, ...(given ? previewHome : {}) } });
  return { page: 'home', props, title: 'Home page' };
}

async function services(app: App, given: unknown): Promise<LoadedPage> {
  const stored = await findServices(app, true);
  const typed = typedService.parse(given ?? {});
  const picture = await picturesOf(app, [typed.image]);
  const previewService = {
    slug: 'preview',
    title: typed.title ?? '',
    summary: typed.summary ?? '',
    body: typed.body,
    priceHint: typed.priceHint,
    image: picture(typed.image),
    order: typed.order ?? 100,
  };
  const all = given ? [...stored.filter(({ id }) => id !== typed.id), previewService] : stored;
  const cards = all.toSorted((one, other) => one.order - other.order).map(serviceCard);
  return { page: 'home', props: await homeProps(app, true, { services: cards }), title: 'Services' };
}

async function textPage(app: App, given: unknown, id: number): Promise<LoadedPage> {
  const stored = await draftPage(app, { id });
  const typed = typedPage.parse(given ?? {});
  const { title, body } = given ? typed : { ...stored };
  return textPageOf(app, { title: title ?? '', body, updatedAt: app.now().toISOString() });
}

/** Returns each preview's content: the drafts, with the form's `given` values in their place. */
export const previewContent: Record<
  Previewed,
  (app: App, given: unknown, id: number) => Promise<LoadedPage>
> = {
  'home-page': home,
  services,
  pages: textPage,
};
