import { type Request, type Response, Router } from 'express';
import { portalPath, portals } from '../../../contracts/portals';
import { formatPhone } from '../../../rules/phones';
import type { Rendering } from './public-pages';

/**
 * The pages in which the portals start, at their path and at those of their pages. They hold nothing private: the data
 * comes through the API. Without a session, those that cannot ask for it themselves lead to where one signs in.
 */
export function portalPages({ app, assets, guard, renderer }: Rendering): Router {
  const router = Router({ caseSensitive: true });

  const serve = (portal: (typeof portals)[number], base: string) => async (req: Request, res: Response) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const signedIn = (portal.signInAt || portal.asksFirst) && (await guard.signedIn(req, portal.role));
    if (portal.signInAt && !signedIn) {
      res.redirect(302, `${portal.signInAt}?next=${encodeURIComponent(req.originalUrl)}`);
      return;
    }
    const [{ renderPortal }, business] = await Promise.all([renderer(), app.content.business()]);
    const page = {
      title: portal.title,
      base,
      assets: assets.of(portal.entry),
      timeZone: app.env.BUSINESS_TIME_ZONE,
      business: { name: business.name, phone: business.phone ? formatPhone(business.phone) : null },
      installsAs: portal.installs === true ? base : (portal.installs ?? null),
      asksFirst: (signedIn && portal.asksFirst) || [],
    };
    res.type('text/html; charset=utf-8').send(renderPortal(page));
  };

  for (const portal of portals) {
    const base = portalPath(portal, app.env.WORKER_NAME);
    for (const page of ['', ...(portal.pages ?? [])]) router.get(`${base}${page}`, serve(portal, base));
  }
  return router;
}
