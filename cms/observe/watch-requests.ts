import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import pino, { type Logger } from 'pino';
import type { Metrics } from './metrics';

/** Notes of the server's parts about an answer, for its line in the log. */
export interface Noted {
  requestId?: string;
  /** The declared route, such as `GET /api/horses/:id`. */
  route?: string;
  role?: string;
  /** Why the call was refused: a word of ours, never what somebody typed. */
  reason?: string;
}

const kinds: [start: string, name: string][] = [
  ['/api/', 'api'],
  ['/assets/', 'assets'],
  ['/media/', 'media'],
  ['/cms-api', 'cms-api'],
  ['/cms', 'cms'],
  ['/_next', 'cms'],
];
/** Paths that hold a name or a token are not told apart: a log and a figure must not keep them. */
const kindOf = (url = '/') => kinds.find(([start]) => url.startsWith(start))?.[1] ?? 'page';

const notedIn = (res: ServerResponse): Noted => ('locals' in res ? (res.locals as Noted) : {});

/** Lines are written some at a time: one call of the system for each would cost more than many an answer. */
export const accessLog = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  );

/**
 * Notes each request when its answer is through: one line with id, route, status, time and role, without person,
 * address or query; and its figures where those are taken. Returns null where neither is wanted.
 */
export function watchRequests(log: Logger, metrics: Metrics | null) {
  const logs = log.isLevelEnabled('info');
  if (!logs && !metrics) return null;
  return (req: IncomingMessage, res: ServerResponse): void => {
    const start = performance.now();
    res.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const { requestId, route = `${req.method} ${kindOf(req.url)}`, role, reason } = notedIn(res);
      const status = res.writableFinished ? res.statusCode : 499;
      metrics?.answered(route, status, ms);
      if (logs) log.info({ requestId, route, status, ms, role, reason }, 'answered');
    });
  };
}
