import { z } from 'zod';
import type { Point } from '../../../../rules/calendar/places';
import type { Travel } from '../../../../rules/calendar/roads';
import type { Env } from '../../../env';

/** Timeout of the router in milliseconds. */
const timeoutMs = 2000;

const figures = z.array(z.array(z.number().nullable()));
const table = z.object({ code: z.literal('Ok'), durations: figures, distances: figures });

/** Returns the URL of a table of all ways between points, at an OSRM server. */
function tableUrl(router: string, points: readonly Point[]): string {
  const all = points.map(({ lon, lat }) => `${lon},${lat}`).join(';');
  return `${router.replace(/\/+$/, '')}/table/v1/driving/${all}?annotations=duration,distance`;
}

/**
 * Returns the road distances between all points from the router; null for a pair without a road. Throws when the
 * router is down, too slow, or returns something invalid.
 */
export async function roadTable(router: string, points: readonly Point[]): Promise<(Travel | null)[][]> {
  const answer = await fetch(tableUrl(router, points), { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`The router answers ${answer.status}`);
  const { durations, distances } = table.parse(await answer.json());
  return points.map((_, from) =>
    points.map((__, to) => {
      const [seconds, metres] = [durations[from]?.[to], distances[from]?.[to]];
      if (typeof seconds !== 'number' || typeof metres !== 'number') return null;
      return { km: metres / 1000, minutes: seconds / 60 };
    }),
  );
}

export const tryRouter = ({ ROUTER_URL }: Env): Promise<unknown> =>
  ROUTER_URL
    ? roadTable(ROUTER_URL, [
        { lat: -37.814, lon: 144.963 },
        { lat: -38.199, lon: 145.49 },
      ])
    : Promise.resolve();
