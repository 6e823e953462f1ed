import { Router } from 'express';
import { suburbPath, textPagePath } from '../../../contracts/pages/content-paths';
import { urls } from '../../../contracts/pages/paths';
import type { App } from '../../app';
import { areas } from '../../domain/content/areas';
import { wordsPages } from './page-loaders';
import { textPages, textPagesByPath } from './text-pages';

/** Fixed addresses that anyone may find. Text pages exist once the owner publishes them. */
const fixedPaths = [
  urls.home,
  urls.booking,
  ...Object.keys(wordsPages).filter((path) => !path.includes(':') && !(path in textPagesByPath)),
];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

async function publicPaths(app: App): Promise<{ path: string; changed?: string }[]> {
  const [served, pages] = await Promise.all([areas(app), textPages(app)]);
  return [
    ...fixedPaths.map((path) => ({ path })),
    ...served.map(({ slug }) => ({ path: suburbPath(slug) })),
    ...[...pages.values()].map(({ slug, updatedAt }) => ({ path: textPagePath(slug), changed: updatedAt })),
  ];
}

async function sitemapXml(app: App): Promise<string> {
  const urls = (await publicPaths(app)).map(({ path, changed }) => {
    const address = escapeXml(`${app.env.PUBLIC_URL}${path}`);
    return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/**
 * Disallows only addresses that are no pages or that act on a person. Private pages have `noindex`, which crawlers
 * can only read when they may open them.
 */
const robotsTxt = (app: App) => `User-agent: *
Disallow: /api/
Disallow: /cms
Disallow: /cms-api/
Disallow: /parts/
Disallow: ${urls.unsubscribe}/

Sitemap: ${app.env.PUBLIC_URL}/sitemap.xml
`;

export function crawlerFiles(app: App): Router {
  const router = Router({ caseSensitive: true });
  const cacheControl = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
  router.get('/sitemap.xml', async (_req, res) => {
    res
      .set(cacheControl)
      .type('application/xml')
      .send(await sitemapXml(app));
  });
  router.get('/robots.txt', (_req, res) => {
    res.set(cacheControl).type('text/plain').send(robotsTxt(app));
  });
  return router;
}
