import { type Request, type Response, Router } from 'express';
import type { Head, PageAssets } from '../../../contracts/pages/frame';
import { urls } from '../../../contracts/pages/paths';
import type { SiteRenderer, SiteRequest } from '../../../contracts/pages/renderer';
import type { App } from '../../app';
import { viewerOf } from '../../domain/customers/viewer';
import type { Guard } from '../../security/guard';
import { type AnswerCache, compressed, hasSession } from '../answer-cache';
import type { Assets } from '../files/assets';
import { bookingForm, linkedBookingForm } from './booking-form';
import { siteFrame } from './frame';
import { homeProps } from './home';
import { pageAddress } from './page-address';
import { type Found, type Loader, notFoundPage, showsDrafts } from './page-loader';
import { wordsLoaders } from './page-loaders';
import { faqNodes, localBusiness, seoOf, serviceNodes, structured } from './seo';

export interface Rendering {
  app: App;
  guard: Guard;
  cache: AnswerCache;
  assets: Assets;
  renderer: () => Promise<SiteRenderer>;
}

/** The public pages: how each finds what it shows. */
const loaders: Record<string, Loader> = {
  [urls.home]: async (app, req): Promise<Found> => {
    const [props, business, node] = await Promise.all([
      homeProps(app, showsDrafts(req)),
      app.content.business(),
      localBusiness(app),
    ]);
    return {
      page: 'home',
      props,
      structuredData: structured(node, ...serviceNodes(app, props.services), ...faqNodes(props.faqs)),
      title: `${business.name} – ${business.tagline}`,
      description: props.hero.text,
    };
  },
  '/booking/:service': async (app, req): Promise<Found> => {
    if (req.params.service !== 'farrier') {
      return { page: 'service-not-found', props: {}, title: 'Service Not Found', status: 404, noIndex: true };
    }
    const form = await linkedBookingForm(app, req);
    return {
      page: 'booking',
      props: { service: 'farrier', form },
      title: 'Farrier Services',
      description: `Book a farrier online: standard or priority same-day. We call within ${form.promiseHours} hours.`,
    };
  },
  ...wordsLoaders,
};

async function headOf(app: App, req: Request, found: Found): Promise<Head> {
  const { title, noIndex = false } = found;
  const [business, seo, home] = await Promise.all([
    app.content.business(),
    noIndex ? undefined : seoOf(app, req.path),
    seoOf(app, '/'),
  ]);
  return {
    title: seo?.title ?? (found.page === 'home' ? title : `${title} – ${business.name}`),
    description: seo?.description ?? found.description ?? business.tagline ?? '',
    canonical: noIndex ? null : `${app.env.PUBLIC_URL}${found.canonical ?? req.path}`,
    shareImage: seo?.shareImage ?? home?.shareImage ?? null,
    noIndex,
    structuredData: found.structuredData ?? null,
  };
}

/** What surrounds a page's content, for the person who asks for it. */
async function frameFor({ app, guard }: Rendering, req: Request) {
  return siteFrame(app, await viewerOf(app, await guard.signedIn(req, 'customer')));
}

/** A page as HTML, for the person who asks for it, with the files of its kind or with others. */
export async function renderPage(
  parts: Rendering,
  req: Request,
  found: Found,
  files?: PageAssets,
): Promise<string> {
  const { app, assets, renderer } = parts;
  const [frame, head, site] = await Promise.all([frameFor(parts, req), headOf(app, req, found), renderer()]);
  const request = {
    page: found.page,
    props: found.props,
    frame,
    head,
    assets: files ?? assets.of(found.page === 'home' ? 'home' : 'site'),
  } as SiteRequest;
  return site.renderSite(request);
}

/** `renderPage`, but a page that says that something is not there is made once for all guests: anybody may ask for it. */
const renderOrSame = (parts: Rendering, req: Request, found: Found): Promise<string> =>
  found.status === 404 && !hasSession(req.headers.cookie)
    ? parts.app.content.once(`page:${found.page}`, () => renderPage(parts, req, found))
    : renderPage(parts, req, found);

const html = 'text/html; charset=utf-8';

/** The public pages, rendered on the server and kept for guests. */
export function publicPages(parts: Rendering): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, load] of Object.entries(loaders)) {
    router.get(path, async (req: Request, res: Response) => {
      const { moved, key } = pageAddress(req);
      if (moved) return res.redirect(301, moved);
      res.locals.drafts =
        req.query.preview !== undefined && Boolean(await parts.guard.signedIn(req, 'owner'));
      const make = async () => {
        const found = await load(parts.app, req);
        return { status: found.status ?? 200, type: html, body: await renderOrSame(parts, req, found) };
      };
      await parts.cache.answer(req, res, key !== null, make, key ?? undefined);
    });
  }
  return router;
}

/** The booking form for the home page's dialog, which asks for it once the page is idle or somebody wants to book. */
export function bookingFormPart(parts: Rendering): Router {
  const router = Router({ caseSensitive: true });
  router.get(urls.bookingFormPart, async (req, res) => {
    const make = async () => {
      const [form, frame, site] = await Promise.all([
        bookingForm(parts.app, false),
        frameFor(parts, req),
        parts.renderer(),
      ]);
      return { status: 200, type: html, body: site.renderBookingForm({ form, frame }) };
    };
    await parts.cache.answer(req, res, true, make, urls.bookingFormPart);
  });
  return router;
}

/** The page for unknown paths. */
export async function answerNotFound(parts: Rendering, req: Request, res: Response): Promise<void> {
  const { body, encoding } = await compressed(
    await renderOrSame(parts, req, notFoundPage),
    req.headers['accept-encoding'],
  );
  res
    .status(404)
    .type(html)
    .set({ ...encoding, 'Cache-Control': 'no-store' })
    .send(body);
}

/** The page for faults of ours. */
export async function answerFault(
  parts: Rendering,
  req: Request,
  res: Response,
  message: string,
): Promise<void> {
  const found: Found = { page: 'error', props: { message }, title: 'Something went wrong', noIndex: true };
  res
    .type(html)
    .set('Cache-Control', 'no-store')
    .send(await renderPage(parts, req, found));
}
