import type { Point } from '../../../../rules/calendar/places';
import { roadBetween, type Way } from '../../../../rules/calendar/roads';
import type { App } from '../../../app';
import { roadTable } from './router';

/** For how long nobody is kept waiting for a router that failed. */
const restMs = 60_000;
/** How many tables are kept: the days that somebody looks at. */
const mostKept = 50;

interface Router {
  tables: Map<string, (Way | null)[][]>;
  restsUntil: number;
}
const routers = new WeakMap<App['payload'], Router>();

function routerOf({ payload }: Pick<App, 'payload'>): Router {
  const router = routers.get(payload) ?? { tables: new Map(), restsUntil: 0 };
  routers.set(payload, router);
  return router;
}

/** The ways that the router knows; null without one, and when it fails: that is logged, and the doctor says so. */
async function fromRouter(app: App, points: readonly Point[]): Promise<(Way | null)[][] | null> {
  const { ROUTER_URL } = app.env;
  if (!ROUTER_URL || points.length < 2) return null;
  const router = routerOf(app);
  const key = points.map(({ lat, lon }) => `${lat},${lon}`).join(' ');
  const kept = router.tables.get(key);
  if (kept || performance.now() < router.restsUntil) return kept ?? null;
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

/** The way from each of some points to each other one, by their numbers: real roads where a router knows them. */
export async function waysBetween(
  app: App,
  points: readonly Point[],
): Promise<(from: number, to: number) => Way> {
  const table = await fromRouter(app, points);
  const ways = points.map((from, one) =>
    points.map((to, other) => table?.[one]?.[other] ?? roadBetween(from, to)),
  );
  return (from, to) => ways[from]?.[to] ?? roadBetween(points[from] ?? null, points[to] ?? null);
}
