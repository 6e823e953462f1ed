import {
  type BodyFor,
  type Endpoint,
  type ParamsFor,
  pathParameters,
  type QueryFor,
  type ReplyOf,
} from '../../contracts/endpoint';
import { idempotencyHeader } from '../../contracts/idempotency';
import { type Progress, progressType } from '../../contracts/progress';
import { idempotencyKeyOf } from './idempotency-keys';
import { sendFiles } from './send-files';
import { timeoutMs } from './timeout';

export interface FieldIssue {
  path: string;
  message: string;
}

/** A failed call. Its message is `STATUS: BODY`, as in the contract. `serverMessage` is the text for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | null;
  /** The faults of fields: those of a 400, or the message of a conflict at the field that it names. */
  readonly issues: FieldIssue[];
  /** Body of the refusal as declared by its endpoint; null for foreign answers. */
  readonly body: unknown;

  constructor(status: number, text: string, fallback: string) {
    super(`${status}: ${text || fallback}`);
    this.name = 'ApiError';
    this.status = status;
    const body = readRefusal(text);
    this.serverMessage = body?.message ?? null;
    const message = body?.message ?? '';
    this.issues = body?.issues ?? (body?.field ? [{ path: body.field, message }] : []);
    this.body = body;
  }
}

interface RefusalBody {
  message?: string;
  issues?: FieldIssue[];
  field?: string;
}

function readRefusal(text: string): RefusalBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    // Proxies answer in HTML, and dead networks not at all, so there is no message of ours.
    return null;
  }
}

/** The server's message of a failed call, or else the screen's own text. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;

/** Input of a call, with only the parts that its endpoint declares. */
export type Input<E extends Endpoint> = (undefined extends ParamsFor<E>
  ? { params?: undefined }
  : { params: ParamsFor<E> }) &
  (E extends { consumes: 'multipart' }
    ? { body: E extends { alsoJson: true } ? FormData | BodyFor<E> : FormData }
    : undefined extends BodyFor<E>
      ? { body?: BodyFor<E> }
      : { body: BodyFor<E> }) & { query?: QueryFor<E> };

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Omits cookies, for the form on other sites, which treats every visitor as a guest. */
  asGuest?: boolean;
  /** Reports the progress of a long call with files (its endpoint's `tellsProgress`). */
  onProgress?: (progress: Progress) => void;
}

export function urlOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = pathParameters(endpoint.path).reduce(
    (built, name) => built.replace(`:${name}`, encodeURIComponent(String(params[name]))),
    endpoint.path as string,
  );
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** Aborts a call without an answer. On a dead network a browser would wait for minutes. */
function abortAfter(ms: number, signal?: AbortSignal): { signal: AbortSignal; settled: () => void } {
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('No answer came', 'TimeoutError')), ms);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  const settled = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  };
  return { signal: controller.signal, settled };
}

/** Sends a JSON call, and reads the complete answer. */
async function ask(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; credentials: RequestCredentials },
  signal?: AbortSignal,
) {
  const limit = abortAfter(timeoutMs, signal);
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    const { ok, status, statusText } = response;
    return { ok, status, statusText, text: await response.text() };
  } finally {
    limit.settled();
  }
}

/**
 * Makes a declared call with the browser's cookies. Throws an ApiError for every unsuccessful answer. Throws a
 * TimeoutError after twelve seconds without one, or with files after fifteen without progress. An idempotent call
 * sends its key, so a retry gets the first attempt's answer.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { headers: given, signal, asGuest, onProgress }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const body: unknown = input.body;
  const intent = idempotencyKeyOf(endpoint, input);
  const { method } = endpoint;
  const url = urlOf(endpoint, input);
  const headers = {
    ...(intent && { [idempotencyHeader]: intent.key }),
    ...(onProgress && { Accept: progressType }),
    ...given,
  };
  const { ok, status, statusText, text } =
    body instanceof FormData
      ? await sendFiles(url, { method, headers, body, signal, onProgress })
      : await ask(
          url,
          {
            method,
            headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
            body: JSON.stringify(body),
            credentials: asGuest ? 'omit' : 'include',
          },
          signal,
        );
  if (!ok) throw new ApiError(status, text, statusText);
  const reply = (text ? JSON.parse(text) : null) as ReplyOf<E>;
  intent?.done();
  return reply;
}
