import express, { type Express, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { AgainProps } from '../../../contracts/pages/again-props';
import { livePreviewOf, type Previewed, previewed } from '../../../contracts/pages/content-paths';
import { urls } from '../../../contracts/pages/paths';
import { formatRelativeInstant, lastBookableDate } from '../../../rules/time/business-hours';
import { dateIn } from '../../../rules/time/zone';
import { allHandlers } from '../../api/all-handlers';
import { createPrefetch } from '../../api/prefetch';
import { readOffer } from '../../domain/bookings/gaps/accept-gap-offer';
import { offerOfToken } from '../../domain/bookings/gaps/links';
import { linkOfToken } from '../../domain/bookings/rebook/links';
import { plannedOn, sameAgainOf } from '../../domain/bookings/rebook/offered';
import { embedOrigins, recordMissingSite } from '../../domain/connections/embed-sites';
import { maxJsonBytes } from '../../http/body-limits';
import { Refusal } from '../../refusal';
import type { Sessions } from '../../security/accounts/sessions';
import { embedHeaders, previewHeaders } from '../../security/headers';
import { limitAddress } from '../../security/limits/address';
import { entryOf } from '../files/assets';
import { sendPage } from '../send-page';
import { accountPages } from './account-pages';
import { linkedBookingForm } from './booking-form';
import { bookingPost } from './booking-post';
import { bookingStatusPages } from './booking-status-pages';
import { embedScript } from './embed-script';
import { siteFrame } from './frame';
import { invoicePages } from './invoice-pages';
import { withoutSlash } from './page-address';
import { pageFiles } from './page-files';
import type { LoadedPage } from './page-loader';
import { portalPages } from './portal-pages';
import { previewContent } from './preview-content';
import {
  answerNotFound,
  bookingFormPart,
  publicPages,
  type Rendering,
  renderOwnPage,
  renderPage,
} from './public-pages';
import { sharedHorsePages } from './shared-horse-pages';
import { crawlerFiles } from './sitemap';
import { unsubscribePages } from './unsubscribe-pages';

/** Headers of private pages: no cache, no search engine, and no referrer for other sites. */
const privately = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/**
 * Serves the booking form for other sites, and the script that embeds it. The form has no header or footer, and
 * treats every visitor as a guest without cookies. It works only in frames of sites that the owner allows.
 */
function embedPages({ app, assets, renderer, turns, rendered }: Rendering): Router {
  const router = Router({ caseSensitive: true });
  router.get(urls.embeddedBooking, async (req, res) => {
    const requestedBooking = {
      priority: false,
      date: undefined,
      area: text(req.query.area),
      horse: undefined,
    };
    const [form, frame, origins, site, business] = await Promise.all([
      linkedBookingForm(app, requestedBooking),
      siteFrame(app, null),
      embedOrigins(app),
      renderer(),
      app.content.business(),
    ]);
    // A frame that the browser will refuse is recognisable only by its referrer.
    if (req.get('sec-fetch-dest') === 'iframe')
      await recordMissingSite(app, req.get('referer')).catch((fault: Error) =>
        app.log.warn({ fault }, 'a site that may not show the form was not noted'),
      );
    const code = text(req.query.code)?.slice(0, 50);
    const head = {
      title: `Book ${business.name}`,
      description: '',
      canonical: null,
      shareImage: null,
      noIndex: true,
      structuredData: null,
    };
    const embedded = { ...form, embed: { code: code ?? null } };
    const page = 'embedded-booking' as const;
    const files = pageFiles(assets, req, page);
    const request = { page, props: { form: embedded }, frame, head, assets: files };
    const body = await rendered(request, () => turns(limitAddress(req.ip), () => site.renderSite(request)));
    res.removeHeader('X-Frame-Options');
    res.set(embedHeaders(app.env, assets.styleHashes, origins)).set('Cache-Control', 'no-store');
    await sendPage(req, res, body);
  });
  router.get(urls.embedScript, (_req, res) => {
    // Pages of other sites load this script.
    res.set({ 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    res.type('text/javascript; charset=utf-8').send(embedScript);
  });
  return router;
}

/**
 * Serves the previews beside the CMS's forms to signed-in owners: drafts for a GET, typed values for a POST. Stores
 * and caches nothing. Only these pages may be in a frame of this site.
 */
function previewPages(parts: Rendering): Router {
  const { app, assets, guard } = parts;
  const router = Router({ caseSensitive: true });

  async function answer(content: Previewed, req: Request, res: Response, typed?: unknown): Promise<void> {
    if (!(await guard.ownerByCms(req))) throw new Refusal('not-found', 'Not found');
    const found = await previewContent[content](app, typed, Number(req.query.id) || 0).catch((fault) => {
      if (fault instanceof z.ZodError) throw new Refusal('invalid', 'This can’t be shown yet');
      throw fault;
    });
    const style = assets.of(entryOf(found.page));
    const { script, preloadScripts } = assets.of('preview');
    const files = { ...style, script, preloadScripts };
    const body = await renderPage(parts, req, { ...found, noIndex: true }, { files });
    res.set(previewHeaders(app.env, assets.styleHashes)).set('Cache-Control', 'private, no-store');
    await sendPage(req, res, body);
  }

  for (const content of previewed) {
    const path = livePreviewOf(content);
    router.get(path, (req, res) => answer(content, req, res));
    router.post(path, express.json({ limit: maxJsonBytes, inflate: false }), (req, res) => {
      const { typed } = (req.body ?? {}) as { typed?: unknown };
      if (typeof typed !== 'object' || typed === null)
        throw new Refusal('invalid', 'There is nothing to show');
      return answer(content, req, res, typed);
    });
  }
  return router;
}

const noOffer: LoadedPage = {
  page: 'no-gap-offer',
  props: {},
  title: 'No time here',
  status: 404,
  noIndex: true,
};

/** The page of an offered gap: one tap books it, first come first served. */
function gapOfferPages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });

  async function findGapPage(req: Request, token: string): Promise<LoadedPage> {
    try {
      const offer = await readOffer(app, await offerOfToken(app, token, limitAddress(req.ip)));
      const heldUntil = formatRelativeInstant(app.env.BUSINESS_TIME_ZONE, new Date(offer.until), app.now());
      return {
        page: 'gap-offer',
        props: { offer, token, heldUntil },
        title: 'A time for you',
        noIndex: true,
      };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-found') return noOffer;
      throw error;
    }
  }

  router.get(`${urls.gapOffer}/:token`, async (req: Request, res: Response) => {
    res.set(privately);
    const page = await findGapPage(req, String(req.params.token));
    const body = await renderOwnPage(parts, req, page);
    await sendPage(req, res.status(page.status ?? 200), body);
  });
  return router;
}

const noLink: LoadedPage = { page: 'no-again', props: {}, title: 'No link here', status: 404, noIndex: true };

function sameAgainPages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });

  async function findAgainPage(req: Request, token: string): Promise<LoadedPage> {
    try {
      const open = await linkOfToken(app, token, limitAddress(req.ip));
      const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
      const offer = await sameAgainOf(app, open);
      const planned = await plannedOn(app, offer.horses);
      const props: AgainProps = { offer, planned, token, today, lastDate: lastBookableDate(today) };
      return { page: 'again', props, title: 'Same again', noIndex: true };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-found') return noLink;
      throw error;
    }
  }

  router.get(`${urls.again}/:token`, async (req: Request, res: Response) => {
    res.set(privately);
    const page = await findAgainPage(req, String(req.params.token));
    const body = await renderOwnPage(parts, req, page);
    await sendPage(req, res.status(page.status ?? 200), body);
  });
  return router;
}

/** Mounts every page of the site and the portals. Other addresses get 'not found'. */
export function mountPages(web: Express, rendering: Rendering, sessions: Sessions): void {
  const { app, guard } = rendering;
  const prefetch = createPrefetch(allHandlers, { app, guard, sessions });
  web.use(withoutSlash);
  web.use(crawlerFiles(app));
  web.use(unsubscribePages(rendering));
  web.use(bookingPost(rendering));
  web.use(embedPages(rendering));
  web.use(accountPages(rendering, sessions, prefetch));
  web.use(bookingStatusPages(rendering));
  web.use(sharedHorsePages(rendering));
  web.use(invoicePages(rendering));
  web.use(sameAgainPages(rendering));
  web.use(gapOfferPages(rendering));
  web.use(previewPages(rendering));
  web.use(publicPages(rendering));
  web.use(bookingFormPart(rendering));
  web.use(portalPages(rendering, prefetch));
  web.use((req, res) => answerNotFound(rendering, req, res));
}
