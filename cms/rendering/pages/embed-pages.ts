import { Router } from 'express';
import { urls } from '../../../contracts/pages/paths';
import { embedOrigins, noteMissingSite } from '../../domain/connections/embed-sites';
import { embedHeaders } from '../../security/headers';
import { limitAddress } from '../../security/limits/address';
import { sendPage } from '../send-page';
import { linkedBookingForm } from './booking-form';
import { embedScript } from './embed-script';
import { siteFrame } from './frame';
import type { Rendering } from './public-pages';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/**
 * The booking form for other sites: without header and footer, for a guest whoever is signed in, in a frame of the sites
 * that the owner names. It reads and sets no cookie. And the script that puts it there.
 */
export function embedPages({ app, assets, renderer, turns, rendered }: Rendering): Router {
  const router = Router({ caseSensitive: true });
  router.get(urls.embeddedBooking, async (req, res) => {
    const asked = { priority: false, date: undefined, area: text(req.query.area), horse: undefined };
    const [form, frame, origins, site, business] = await Promise.all([
      linkedBookingForm(app, asked),
      siteFrame(app, null),
      embedOrigins(app),
      renderer(),
      app.content.business(),
    ]);
    // A frame that the browser then refuses says where it stands by its referrer alone.
    if (req.get('sec-fetch-dest') === 'iframe')
      await noteMissingSite(app, req.get('referer')).catch((fault: Error) =>
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
    const request = {
      page: 'embedded-booking' as const,
      props: { form: embedded },
      frame,
      head,
      assets: assets.of('site'),
    };
    const body = await rendered(request, () => turns(limitAddress(req.ip), () => site.renderSite(request)));
    res.removeHeader('X-Frame-Options');
    res.set(embedHeaders(app.env, assets.styleHashes, origins)).set('Cache-Control', 'no-store');
    await sendPage(req, res, body);
  });
  router.get(urls.embedScript, (_req, res) => {
    // A page of another site loads it.
    res.set({ 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    res.type('text/javascript; charset=utf-8').send(embedScript);
  });
  return router;
}
