import type { Page } from '../../../collections/payload-types';
import { ownTextPages, textPagePath } from '../../../contracts/pages/content-paths';
import { type Condition, whereOf } from '../../../rows/rows';
import { withFee } from '../../../rules/money/fee-placeholder';
import { formatInstant } from '../../../rules/time/zone';
import type { App } from '../../app';
import { currentFee } from '../../domain/content/priority-fee';
import { type LoadedPage, notFoundPage, type PublicPage, publicPage } from './page-loader';
import { richTextHtml } from './rich-text';

export const textPages = (app: App): Promise<Map<string, Page>> =>
  app.content.once('text-pages', async () => {
    const { docs } = await app.payload.find({
      collection: 'pages',
      where: whereOf<'pages'>({ _status: 'published' }),
      pagination: false,
      depth: 0,
    });
    return new Map(docs.map((page) => [page.slug, page]));
  });

export async function draftPage(app: App, where: Condition<'pages'>): Promise<Page | undefined> {
  const { docs } = await app.payload.find({
    collection: 'pages',
    where: whereOf<'pages'>(where),
    draft: true,
    limit: 1,
    pagination: false,
    depth: 0,
  });
  return docs[0];
}

async function textPage(app: App, slug: string, drafts: boolean): Promise<LoadedPage> {
  const page = drafts ? await draftPage(app, { slug }) : (await textPages(app)).get(slug);
  return page ? textPageOf(app, page) : notFoundPage;
}

export async function textPageOf(
  app: App,
  page: Pick<Page, 'title' | 'body' | 'updatedAt'> & Partial<Page>,
): Promise<LoadedPage> {
  const { updatedAt } = page;
  const { title, html, seoTitle, seoDescription } = withFee(
    { ...page, html: richTextHtml(page.body) },
    await currentFee(app),
  );
  const updated = formatInstant(updatedAt, app.env.BUSINESS_TIME_ZONE, 'long-date');
  return {
    page: 'text-page',
    props: { title, html, updated },
    title: seoTitle || title,
    description: seoDescription || undefined,
  };
}

/** Privacy and terms have their own addresses. The owner's other pages are under `/pages/`. */
export const textPagesByPath: Record<string, PublicPage> = {
  ...Object.fromEntries(
    ownTextPages.map((slug) => [
      textPagePath(slug),
      publicPage({}, (app, { drafts }) => textPage(app, slug, drafts)),
    ]),
  ),
  '/pages/:slug': publicPage({}, async (app, { params, drafts }) => {
    const slug = params.slug ?? '';
    // Each page has exactly one address.
    return textPagePath(slug) === `/${slug}` ? notFoundPage : textPage(app, slug, drafts);
  }),
};
