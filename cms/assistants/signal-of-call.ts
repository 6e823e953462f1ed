import type { ServerResponse } from 'node:http';

/** Aborts when the caller has left or has its answer, and after `longestMs`. */
export function signalOfCall(res: ServerResponse, longestMs: number): AbortSignal {
  const ended = new AbortController();
  const limit = setTimeout(() => ended.abort(), longestMs);
  res.once('close', () => {
    clearTimeout(limit);
    ended.abort();
  });
  return ended.signal;
}
