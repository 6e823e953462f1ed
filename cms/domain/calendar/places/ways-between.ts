import type { Point } from '../../../../rules/calendar/places';
import { roadBetween, type Travel } from '../../../../rules/calendar/roads';
import type { App } from '../../../app';
import { roadTable } from './router';

/** Milliseconds without requests after the router failed. */
const restMs = 60_000;
/** Maximum number of cached tables, one per viewed day. */
const mostKept = 50;

interface Router {
  tables: Map<string, (Travel | null)[][]>;
  restsUntil: number;
}
const routers = new WeakMap<App['payload'], Router>();

function routerOf({ payload }: Pick<App, 'payload'>): Router {
  const router = routers.get(payload) ?? { tables: new Map(), restsUntil: 0 };
  routers.set(payload, router);
  return router;
}

/**
 * Returns the router's distances; null without a router or after an error. The error is logged, and the doctor shows
 * it.
 */
async function getRouterDistances(app: App, points: readonly Point[]): Promise<(Travel | null)[][] | null> {
  const { ROUTER_URL } = app.env;
  if (!ROUTER_URL || points.length < 2) return null;
  const router = routerOf(app);
  const key = points.map(({ lat, lon }) => `${lat},${lon}`).join(' ');
  const cachedTable = router.tables.get(key);
  if (cachedTable || performance.now() < router.restsUntil) return cachedTable ?? null;
  try {
    const found = await roadTable(ROUTER_URL, points);
    router.tables.set(key, found);
    const [oldest] = router.tables.keys();
    if (router.tables.size > mostKept && oldest) router.tables.delete(oldest);
    return found;
  } catch (fault) {
    router.restsUntil = performance.now() + restMs;
    app.log.warn({ fault }, 'the router did not answer: drives are estimated in a straight line');
    return null;
  }
}

/** Returns the distance between all points, by index: by road if a router knows it. */
export async function waysBetween(
  app: App,
  points: readonly Point[],
): Promise<(from: number, to: number) => Travel> {
  const table = await getRouterDistances(app, points);
  const ways = points.map((from, one) =>
    points.map((to, other) => table?.[one]?.[other] ?? roadBetween(from, to)),
  );
  return (from, to) => ways[from]?.[to] ?? roadBetween(points[from] ?? null, points[to] ?? null);
}
