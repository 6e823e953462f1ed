import { type Request, type Response, Router } from 'express';
import { type Portal, portalPath, portals } from '../../../contracts/portals';
import { formatPhone } from '../../../rules/accounts/phones';
import { steadyOffset } from '../../../rules/time/zone';
import { addressOf, type Prefetch } from '../../api/prefetch';
import { sendPage } from '../send-page';
import type { Rendering } from './public-pages';

const dayMs = 86_400_000;
/** Returns the start of the day (UTC), so that a page keeps the same bytes all day. */
const dayOf = (now: Date) => new Date(Math.floor(now.getTime() / dayMs) * dayMs);

/**
 * Serves the start pages of the portals, at their own paths and those of their pages. They prefetch the first view's
 * data for the caller's session, and hold nothing private otherwise. Without a session, some portals redirect to the
 * sign-in.
 */
export function portalPages({ app, assets, guard, renderer }: Rendering, prefetch: Prefetch): Router {
  const router = Router({ caseSensitive: true });

  async function firstAnswers(
    req: Request,
    portal: Portal,
    page: string,
    person: Parameters<Prefetch>[1] | null | undefined,
  ) {
    const pageCalls = [
      ...((page ? portal.pagesAsk : undefined) ?? portal.asksFirst ?? []),
      ...(portal.pageAsks?.[page as `/${string}`] ?? []),
    ];
    // The service worker stores pages of an offline portal, so they never contain prefetched data.
    const calls = person && !portal.opensOffline ? pageCalls : [];
    const asksFirst = calls.map((call) => addressOf(call, req));
    // Prefetches for a session only, not for a password in a header.
    if (!asksFirst.length || !person?.id) return { asksFirst, prefetched: null };
    const prefetched = await prefetch(req, person, calls);
    return { asksFirst: asksFirst.filter((address) => !(address in prefetched.answers)), prefetched };
  }

  type PortalName = (typeof portals)[number];
  const serve = (portal: PortalName, base: string, below: string) => async (req: Request, res: Response) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const person = portal.signInAt || portal.asksFirst ? await guard.signedIn(req, portal.role) : undefined;
    if (portal.signInAt && !person) {
      res.redirect(302, `${portal.signInAt}?next=${encodeURIComponent(req.originalUrl)}`);
      return;
    }
    const [{ renderPortal }, business, first] = await Promise.all([
      renderer(),
      app.content.business(),
      firstAnswers(req, portal, below, person),
    ]);
    const page = renderPortal({
      title: portal.title,
      base,
      assets: assets.of(portal.entry),
      timeZone: app.env.BUSINESS_TIME_ZONE,
      steady: steadyOffset(app.env.BUSINESS_TIME_ZONE, dayOf(app.now())),
      business: { name: business.name, phone: business.phone ? formatPhone(business.phone) : null },
      ringsUs: portal.role !== 'owner',
      inOffice: portal.role === 'owner' && Boolean(person),
      installsAs: portal.installs === true ? base : (portal.installs ?? null),
      ...first,
    });
    if (first.prefetched) res.set('Cache-Control', 'private, no-store');
    await sendPage(req, res, page);
  };

  for (const portal of portals) {
    const base = portalPath(portal, app.env.WORKER_NAME);
    for (const page of ['', ...(portal.pages ?? [])]) router.get(`${base}${page}`, serve(portal, base, page));
  }
  return router;
}
