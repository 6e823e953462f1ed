import { NoAnswer, outsideRequest } from './outside-request';

/** Default time limit of the whole exchange: name look-up, connection and answer. */
const exchangeMs = 10_000;

export interface PostAnswer {
  status: number | null;
  ms: number;
  /** Reason for a missing answer, for the log: a Node code or our own words, without path or query. */
  reason?: string;
}

interface OutsidePost {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  timeoutMs?: number;
  /** Allows private addresses, for tests and development. */
  allowsPrivate: boolean;
}

/** Returns the reason for a log line. Messages of other errors contain addresses, so it uses their code only. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof NoAnswer) return error.message;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`;
  return typeof code === 'string' ? code : name;
}

/**
 * Posts a body to another site, and never to this machine or its network. Follows no redirects, reads no body of the
 * answer, and never throws.
 */
export async function postOutside({
  url,
  headers,
  body,
  allowsPrivate,
  timeoutMs = exchangeMs,
}: OutsidePost): Promise<PostAnswer> {
  const start = performance.now();
  const elapsedMs = () => Math.round(performance.now() - start);
  try {
    const { status } = await outsideRequest({
      method: 'POST',
      url,
      headers: {
        'user-agent': 'Farrier-Webhooks/1',
        ...headers,
        'content-length': `${Buffer.byteLength(body)}`,
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      allowsPrivate,
      keepsBody: false,
    });
    return { status, ms: elapsedMs() };
  } catch (error) {
    return { status: null, ms: elapsedMs(), reason: reasonOf(error, timeoutMs) };
  }
}
