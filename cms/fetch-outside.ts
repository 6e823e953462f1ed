import { outsideRequest } from './outside-request';

/** Statuses whose answers have no body. */
const bodiless = new Set([204, 205, 304]);

/** How long a reading may take unless the caller says less. */
const longestMs = 10_000;

/**
 * Reads an address of another site as `fetch` does, and never one of the machine or its network. A library that checks
 * the name and connects later would look the name up twice, and might get another address then. Follows no redirect.
 */
export async function fetchOutside(
  asked: Parameters<typeof fetch>[0],
  { headers, signal }: RequestInit = {},
): Promise<Response> {
  const answer = await outsideRequest({
    method: 'GET',
    url: asked instanceof Request ? asked.url : String(asked),
    headers: Object.fromEntries(new Headers(headers)),
    signal: signal ?? AbortSignal.timeout(longestMs),
    allowsPrivate: false,
    keepsBody: true,
  });
  const { status } = answer;
  const answered = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const body = bodiless.has(status) ? null : new Uint8Array(answer.body);
  return new Response(body, { status, headers: new Headers(answered) });
}
