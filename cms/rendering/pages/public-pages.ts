import { type Request, type Response, Router } from 'express';
import type { Head, PageAssets } from '../../../contracts/pages/frame';
import { urls } from '../../../contracts/pages/paths';
import type { SiteRenderer, SiteRequest } from '../../../contracts/pages/renderer';
import { withLastingPromise } from '../../../rules/time/promise';
import type { App } from '../../app';
import { viewerOf } from '../../domain/customers/viewer';
import { isSomebody } from '../../security/credentials';
import type { Guard } from '../../security/guard';
import { limitAddress } from '../../security/limits/address';
import type { ProcessorTurns } from '../../turns';
import type { AnswerCache, Make } from '../answer-cache';
import type { Assets } from '../files/assets';
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

/** Header and footer for the person who asks. */
async function frameFor({ app, guard }: Rendering, req: Request) {
  // A call without credentials is a guest's here as well: cached pages rely on this.
  const customer = isSomebody(req) ? await guard.signedIn(req, 'customer') : null;
  return siteFrame(app, await viewerOf(app, customer));
}

/** A page as HTML, for the person who asks for it, with the files of its kind or with others. */
export async function renderPage(
  parts: Rendering,
  req: Request,
  found: Found,
  files?: PageAssets,
): Promise<string> {
  const { app, assets, renderer, turns } = parts;
  const [frame, head, site] = await Promise.all([frameFor(parts, req), headOf(app, req, found), renderer()]);
  const request = {
    page: found.page,
    props: found.props,
    frame,
    head,
    assets: files ?? assets.of(found.page === 'home' ? 'home' : 'site'),
  } as SiteRequest;
  return turns(limitAddress(req.ip), () => site.renderSite(request));
}

/** A page with its style in a file, which the browser keeps for the next one. */
const renderWithFile = (parts: Rendering, req: Request, found: Found): Promise<string> =>
  renderPage(parts, req, found, parts.assets.of(found.page === 'home' ? 'home' : 'site', 'in-file'));

/**
 * A page for one person alone, which nobody keeps. Where their visit goes on, its style is in a file that the browser
 * has after one page; who comes from elsewhere sees the page without waiting for a second one.
 */
export function renderOwnPage(parts: Rendering, req: Request, found: Found): Promise<string> {
  // A form is sent from a page of ours.
  const goesOn = req.method === 'POST' || req.get('sec-fetch-site') === 'same-origin';
  return goesOn ? renderWithFile(parts, req, found) : renderPage(parts, req, found);
}

/** A page as an answer. One that says that something is not there is the same at each address: anybody may ask for it. */
function pageAnswer(parts: Rendering, req: Request, found: Found): ReturnType<Make> {
  const { status = 200 } = found;
  // Whoever is somebody is answered past the kept pages, and has the style since they signed in.
  const render = isSomebody(req) ? renderWithFile : renderPage;
  const make = async () => ({ status, type: html, body: await render(parts, req, found) });
  return status === 404 ? Promise.resolve({ sameAs: `page:${found.page}`, make }) : make();
}

const html = 'text/html; charset=utf-8';

/** Whether an owner asks for the page with its drafts. No guest does: a page that is kept shows none. */
const asksForDrafts = async ({ guard }: Rendering, req: Request): Promise<boolean> =>
  req.query.preview !== undefined && isSomebody(req) && Boolean(await guard.signedIn(req, 'owner'));

/** The public pages, rendered on the server and kept for guests. */
export function publicPages(parts: Rendering): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, { reads, load }] of Object.entries(publicPagesByPath)) {
    router.get(path, async (req: Request, res: Response) => {
      const moved = movedTo(req);
      if (moved) return res.redirect(301, moved);
      const { read, key } = readAddress(reads, req);
      const params = req.params as Record<string, string>;
      await parts.cache.answer(req, res, key, async () => {
        const drafts = await asksForDrafts(parts, req);
        return pageAnswer(parts, req, await load(parts.app, { params, query: read, drafts }));
      });
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
      const body = await parts.turns(limitAddress(req.ip), () => site.renderBookingForm({ form, frame }));
      return { status: 200, type: html, body };
    };
    await parts.cache.answer(req, res, urls.bookingFormPart, make);
  });
  return router;
}

/** The page for unknown paths. */
export async function answerNotFound(parts: Rendering, req: Request, res: Response): Promise<void> {
  await parts.cache.answer(req, res, null, () => pageAnswer(parts, req, notFoundPage));
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
