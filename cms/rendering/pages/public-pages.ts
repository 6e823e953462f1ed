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
import type { AnswerCache, Make } from '../answer-cache';
import type { Assets } from '../files/assets';
import type { RenderedPages } from '../rendered-pages';
import { sendPage } from '../send-page';
import { bookingForm, linkedBookingForm, linkReads } from './booking-form';
import { siteFrame } from './frame';
import { homeProps } from './home';
import { movedTo, readAddress } from './page-address';
import { type Found, notFoundPage, type PublicPage, publicPage } from './page-loader';
import { wordsPages } from './page-loaders';
import { faqNodes, localBusiness, seoOf, serviceNodes, structured } from './seo';

export interface Rendering {
  app: App;
  guard: Guard;
  cache: AnswerCache;
  assets: Assets;
  renderer: () => Promise<SiteRenderer>;
  /** Rendering takes the processor: pages are rendered in turns, so that other calls are answered between two. */
  turns: ProcessorTurns;
  /** Pages that browsers may not store, and that all guests share. */
  rendered: RenderedPages;
}

/** The public pages, by their paths. */
export const publicPagesByPath: Record<string, PublicPage> = {
  [urls.home]: publicPage({}, async (app, { drafts }): Promise<Found> => {
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
  '/booking/:service': publicPage(linkReads, async (app, { params, query }): Promise<Found> => {
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

async function headOf(app: App, req: Request, found: Found): Promise<Head> {
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

/** The customer who asks, or null for a guest. A cookie that opens no session is a guest's. */
const viewingCustomer = ({ guard }: Rendering, req: Request) =>
  isSomebody(req) ? guard.signedIn(req, 'customer') : null;
type ViewingCustomer = Awaited<ReturnType<typeof viewingCustomer>>;

/** Header and footer for the person who asks. */
const frameFor = async ({ app }: Rendering, customer: ViewingCustomer) =>
  siteFrame(app, await viewerOf(app, customer));

interface Shown {
  /** Other files than those of the page's kind. */
  files?: PageAssets;
  /** Null makes the page of a guest, whoever asks: cached pages rely on this. */
  customer?: ViewingCustomer;
}

/** A page as HTML, for the person who asks for it. */
export async function renderPage(
  parts: Rendering,
  req: Request,
  found: Found,
  { files, customer }: Shown = {},
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
    assets: files ?? assets.of(found.page === 'home' ? 'home' : 'site'),
  } as SiteRequest;
  const render = () => turns(limitAddress(req.ip), () => site.renderSite(request));
  return !viewer && isSharedSignIn(found) ? rendered(request, render) : render();
}

/** True for the sign-in page without a token of a link, which belongs to one person. */
const isSharedSignIn = (found: Found): boolean =>
  found.page === 'auth' && !found.props.resetToken && !found.props.confirmToken;

/** A page with its style in a file, which the browser keeps for the next one. */
const renderWithFile = (parts: Rendering, req: Request, found: Found): Promise<string> =>
  renderPage(parts, req, found, {
    files: parts.assets.of(found.page === 'home' ? 'home' : 'site', 'in-file'),
  });

/**
 * A page for one person alone, which nobody keeps. Where their visit goes on, its style is in a file that the browser
 * has after one page; who comes from elsewhere sees the page without waiting for a second one.
 */
export function renderOwnPage(parts: Rendering, req: Request, found: Found): Promise<string> {
  // A form is sent from a page of ours.
  const goesOn = req.method === 'POST' || req.get('sec-fetch-site') === 'same-origin';
  return goesOn ? renderWithFile(parts, req, found) : renderPage(parts, req, found);
}

/**
 * A page as an answer: a guest's, unless `isOwn`. One that says that something is not there is the same at each address,
 * and anybody may ask for it.
 */
function pageAnswer(parts: Rendering, req: Request, found: Found, isOwn: boolean): ReturnType<Make> {
  const { status = 200 } = found;
  const make = async () => ({
    status,
    type: html,
    // Somebody who is signed in has the style since then.
    body: await (isOwn
      ? renderWithFile(parts, req, found)
      : renderPage(parts, req, found, { customer: null })),
  });
  return status === 404 ? Promise.resolve({ sameAs: `page:${found.page}`, make }) : make();
}

const html = 'text/html; charset=utf-8';

/** True when an owner asks for the page with its drafts. Cached pages never show drafts. */
const asksForDrafts = async ({ guard }: Rendering, req: Request): Promise<boolean> =>
  req.query.preview !== undefined && isSomebody(req) && Boolean(await guard.signedIn(req, 'owner'));

/** Whether the site shows this caller something that a guest does not see: their name, or drafts. */
const isOwnPage = async (parts: Rendering, req: Request): Promise<boolean> =>
  isSomebody(req) && (Boolean(await viewingCustomer(parts, req)) || (await asksForDrafts(parts, req)));

/** The public pages, rendered on the server and kept for guests. */
export function publicPages(parts: Rendering): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, { reads, load }] of Object.entries(publicPagesByPath)) {
    router.get(path, async (req: Request, res: Response) => {
      const moved = movedTo(req);
      if (moved) return res.redirect(301, moved);
      const { read, key } = readAddress(reads, req);
      const params = req.params as Record<string, string>;
      const isOwn = await isOwnPage(parts, req);
      const make = async () => {
        const drafts = isOwn && (await asksForDrafts(parts, req));
        return pageAnswer(parts, req, await load(parts.app, { params, query: read, drafts }), isOwn);
      };
      await parts.cache.answer(req, res, key, make, isOwn);
    });
  }
  return router;
}

/** The booking form for the home page's dialog, which asks for it once the page is idle or somebody wants to book. */
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

/**
 * The page for unknown paths, or another one that says that nothing is there. All guests get the same bytes, made once:
 * whoever guesses links must not keep the renderer busy.
 */
export async function answerNotFound(
  parts: Rendering,
  req: Request,
  res: Response,
  found: Found = notFoundPage,
): Promise<void> {
  const isOwn = await isOwnPage(parts, req);
  await parts.cache.answer(req, res, null, () => pageAnswer(parts, req, found, isOwn), isOwn);
}

/** The page for faults of ours. */
export async function answerFault(
  parts: Rendering,
  req: Request,
  res: Response,
  message: string,
): Promise<void> {
  const found: Found = { page: 'error', props: { message }, title: 'Something went wrong', noIndex: true };
  await sendPage(req, res.set('Cache-Control', 'no-store'), await renderOwnPage(parts, req, found));
}
