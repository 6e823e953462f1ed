import { outsideRequest } from './outside-request';

const bodiless = new Set([204, 205, 304]);

/** Default time limit in milliseconds. */
const longestMs = 10_000;

/**
 * Reads an address of another site like `fetch`, and never one of this machine or its network. Checks the address of
 * the actual connection: a library that resolves the name twice could get another one. Follows no redirects.
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
