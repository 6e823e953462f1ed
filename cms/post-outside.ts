import { NoAnswer, outsideRequest } from './outside-request';

/** For the whole exchange, unless the caller says less: name, connection, answer. */
const exchangeMs = 10_000;

export interface Posted {
  /** The status of the answer; null when there was none in time. */
  status: number | null;
  ms: number;
  /** Why there was none, for the log: a code of Node, or words of ours. It names neither path nor query. */
  reason?: string;
}

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** The longest time for the whole exchange, in milliseconds. */
  timeoutMs?: number;
  /** Private addresses are allowed: for tests and development. */
  allowsPrivate: boolean;
}

/** The reason for a log line. The words of other errors carry addresses, so only their code counts. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof NoAnswer) return error.message;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`;
  return typeof code === 'string' ? code : name;
}

/**
 * Sends a body to another site by POST, and never into the machine or its network. Follows no redirect, keeps nothing of
 * the answer, and never throws.
 */
export async function postOutside({
  url,
  headers,
  body,
  allowsPrivate,
  timeoutMs = exchangeMs,
}: Sent): Promise<Posted> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
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
    return { status, ms: took() };
  } catch (error) {
    return { status: null, ms: took(), reason: reasonOf(error, timeoutMs) };
  }
}
