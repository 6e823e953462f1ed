import { type Request, type Response, Router } from 'express';
import type { Head, PageAssets } from '../../../contracts/pages/frame';
import { urls } from '../../../contracts/pages/paths';
import type { SiteRenderer, SiteRequest } from '../../../contracts/pages/renderer';
import { withLastingPromise } from '../../../rules/time/promise';
import type { App } from '../../app';
import type { ProcessorTurns } from '../../create-queue';
import { viewerOf } from '../../domain/accounts/customers/viewer';
import { isSomebody } from '../../security/credentials';
import type { Guard } from '../../security/guard';
import { limitAddress } from '../../security/limits/address';
import type { AnswerCache, MakeAnswer } from '../answer-cache';
import { type Assets, areaOf, entryOf } from '../files/assets';
import type { RenderedPages } from '../rendered-pages';
import { sendPage } from '../send-page';
import { bookingForm, linkedBookingForm, linkReads } from './booking-form';
import { siteFrame } from './frame';
import { homeProps } from './home';
import { canonicalAddress, readAddress } from './page-address';
import { pageFiles } from './page-files';
import { type LoadedPage, notFoundPage, type PublicPage, publicPage } from './page-loader';
import { wordsPages } from './page-loaders';
import { faqNodes, localBusiness, seoOf, serviceNodes, structured } from './seo';

export interface Rendering {
  app: App;
  guard: Guard;
  cache: AnswerCache;
  assets: Assets;
  renderer: () => Promise<SiteRenderer>;
  /** Rendering blocks the processor. In turns, so that other requests run in between. */
  turns: ProcessorTurns;
  /** Rendered pages that all guests share and that browsers may not store. */
  rendered: RenderedPages;
}

export const publicPagesByPath: Record<string, PublicPage> = {
  [urls.home]: publicPage({}, async (app, { drafts }): Promise<LoadedPage> => {
    const [props, business, node] = await Promise.all([
      homeProps(app, drafts),
      app.content.business(),
      localBusiness(app),
    ]);
    return {
      page: 'home',
      props,
      structuredData: structured(
        node,
        ...serviceNodes(app, props.services),
        ...faqNodes(props.faqs, business.bookingPromiseHours ?? 2),
      ),
      title: `${business.name} – ${business.tagline}`,
      description: props.hero.text,
    };
  }),
  '/booking/:service': publicPage(linkReads, async (app, { params, query }): Promise<LoadedPage> => {
    if (params.service !== 'farrier') {
      return { page: 'service-not-found', props: {}, title: 'Service Not Found', status: 404, noIndex: true };
    }
    const form = await linkedBookingForm(app, query);
    return {
      page: 'booking',
      props: { service: 'farrier', form },
      title: 'Farrier Services',
      description: 'Book a farrier online: standard or priority same-day. We call within 2 hours.',
    };
  }),
  ...wordsPages,
};

async function headOf(app: App, req: Request, found: LoadedPage): Promise<Head> {
  const { title, noIndex = false } = found;
  const [business, seo, home] = await Promise.all([
    app.content.business(),
    noIndex ? undefined : seoOf(app, req.path),
    seoOf(app, '/'),
  ]);
  return {
    title: seo?.title ?? (found.page === 'home' ? title : `${title} – ${business.name}`),
    description: withLastingPromise(
      seo?.description ?? found.description ?? business.tagline ?? '',
      business.bookingPromiseHours ?? 2,
    ),
    canonical: noIndex ? null : `${app.env.PUBLIC_URL}${found.canonical ?? req.path}`,
    shareImage: seo?.shareImage ?? home?.shareImage ?? null,
    noIndex,
    structuredData: found.structuredData ?? null,
  };
}

/** Returns the signed-in customer, or null for a guest. A cookie without a valid session counts as a guest. */
const viewingCustomer = ({ guard }: Rendering, req: Request) =>
  isSomebody(req) ? guard.signedIn(req, 'customer') : null;
type ViewingCustomer = Awaited<ReturnType<typeof viewingCustomer>>;

const frameFor = async ({ app }: Rendering, customer: ViewingCustomer) =>
  siteFrame(app, await viewerOf(app, customer));

interface PageOptions {
  /** Replaces the default files of this kind of page. */
  files?: PageAssets;
  /** Null renders the guest's page for any caller. Cached pages rely on this. */
  customer?: ViewingCustomer;
}

export async function renderPage(
  parts: Rendering,
  req: Request,
  found: LoadedPage,
  { files, customer }: PageOptions = {},
): Promise<string> {
  const { app, assets, renderer, turns, rendered } = parts;
  const viewer = customer === undefined ? await viewingCustomer(parts, req) : customer;
  const [frame, head, site] = await Promise.all([
    frameFor(parts, viewer),
    headOf(app, req, found),
    renderer(),
  ]);
  const request = {
    page: found.page,
    props: found.props,
    frame,
    head,
    assets: pageFiles(assets, req, found.page, files),
  } as SiteRequest;
  const render = () => turns(limitAddress(req.ip), () => site.renderSite(request));
  return !viewer && isSharedSignIn(found) ? rendered(request, render) : render();
}

/** True for the sign-in page without a link's token. A page with a token is private. */
const isSharedSignIn = (found: LoadedPage): boolean =>
  found.page === 'auth' && !found.props.resetToken && !found.props.confirmToken;

/** Renders a page with its style in a file, which the browser caches for later pages. */
const renderWithFile = (parts: Rendering, req: Request, found: LoadedPage): Promise<string> =>
  renderPage(parts, req, found, {
    files: parts.assets.of(entryOf(found.page), 'in-file'),
  });

/**
 * Renders a private page, which is never cached. For a visit within the site its style is in a cached file. Other
 * visitors get the style inline, without a second request.
 */
export function renderOwnPage(parts: Rendering, req: Request, found: LoadedPage): Promise<string> {
  // Only our own pages post forms.
  const goesOn = req.method === 'POST' || req.get('sec-fetch-site') === 'same-origin';
  return goesOn ? renderWithFile(parts, req, found) : renderPage(parts, req, found);
}

/**
 * Returns a page as a cacheable answer: the guest's version, unless `isOwn`. All addresses share one not-found
 * answer, since anyone may request it.
 */
function pageAnswer(
  parts: Rendering,
  req: Request,
  found: LoadedPage,
  isOwn: boolean,
): ReturnType<MakeAnswer> {
  const { status = 200 } = found;
  const make = async () => ({
    status,
    type: html,
    variesForSavers: areaOf[found.page] !== undefined,
    // A signed-in visitor's browser has the style already.
    body: await (isOwn
      ? renderWithFile(parts, req, found)
      : renderPage(parts, req, found, { customer: null })),
  });
  return status === 404 ? Promise.resolve({ sameAs: `page:${found.page}`, make }) : make();
}

const html = 'text/html; charset=utf-8';

/** True when an owner requests the page with drafts. Cached pages never show drafts. */
const isDraftPreview = async ({ guard }: Rendering, req: Request): Promise<boolean> =>
  req.query.preview !== undefined && isSomebody(req) && Boolean(await guard.signedIn(req, 'owner'));

/** True when this caller sees more than a guest: their name, or drafts. */
const isOwnPage = async (parts: Rendering, req: Request): Promise<boolean> =>
  isSomebody(req) && (Boolean(await viewingCustomer(parts, req)) || (await isDraftPreview(parts, req)));

export function publicPages(parts: Rendering): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, { reads, load }] of Object.entries(publicPagesByPath)) {
    router.get(path, async (req: Request, res: Response) => {
      const moved = canonicalAddress(req);
      if (moved) return res.redirect(301, moved);
      const { read, key } = readAddress(reads, req);
      const params = req.params as Record<string, string>;
      const isOwn = await isOwnPage(parts, req);
      const make = async () => {
        const drafts = isOwn && (await isDraftPreview(parts, req));
        return pageAnswer(parts, req, await load(parts.app, { params, query: read, drafts }), isOwn);
      };
      await parts.cache.answer(req, res, key, make, isOwn);
    });
  }
  return router;
}

/** Serves the booking form for the home page's dialog. The page loads it when idle, or at the first click to book. */
export function bookingFormPart(parts: Rendering): Router {
  const router = Router({ caseSensitive: true });
  router.get(urls.bookingFormPart, async (req, res) => {
    const customer = await viewingCustomer(parts, req);
    const make = async () => {
      const [form, frame, site] = await Promise.all([
        bookingForm(parts.app, false),
        frameFor(parts, customer),
        parts.renderer(),
      ]);
      const body = await parts.turns(limitAddress(req.ip), () => site.renderBookingForm({ form, frame }));
      return { status: 200, type: html, body };
    };
    await parts.cache.answer(req, res, urls.bookingFormPart, make, customer !== null);
  });
  return router;
}

/** Sends a page with status 404. All guests share one rendered copy: guessed links must not occupy the renderer. */
export async function answerNotFound(
  parts: Rendering,
  req: Request,
  res: Response,
  found: LoadedPage = notFoundPage,
): Promise<void> {
  const isOwn = await isOwnPage(parts, req);
  await parts.cache.answer(req, res, null, () => pageAnswer(parts, req, found, isOwn), isOwn);
}

export async function answerFault(
  parts: Rendering,
  req: Request,
  res: Response,
  message: string,
): Promise<void> {
  const found: LoadedPage = {
    page: 'error',
    props: { message },
    title: 'Something went wrong',
    noIndex: true,
  };
  await sendPage(req, res.set('Cache-Control', 'no-store'), await renderOwnPage(parts, req, found));
}
