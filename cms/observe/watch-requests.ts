import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import pino, { type Logger } from 'pino';
import type { Metrics } from './metrics';

export interface RequestNotes {
  requestId?: string;
  route?: string;
  role?: string;
  /** Reason of a refusal: a fixed word, never typed text. */
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
/** Groups paths with a name or a token, so that logs and metrics never contain either. */
const kindOf = (url = '/') => kinds.find(([start]) => url.startsWith(start))?.[1] ?? 'page';

const notedIn = (res: ServerResponse): RequestNotes => ('locals' in res ? (res.locals as RequestNotes) : {});

/** Buffers lines: one system call per line would cost more than many responses. */
export const accessLog = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  );

/**
 * Logs each request when its response ends: id, route, status, time and role, without person, address or query. Adds
 * metrics where enabled. Returns null where neither is enabled.
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
