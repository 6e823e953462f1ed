import type { z } from 'zod';
import type { Idempotency } from './idempotency';
import type { Role } from './roles';
import type { ScopeTopic } from './scopes';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the product, with everything that server, browser, documentation and tests need. */
export interface Endpoint {
  method: Method;
  /** Express style: `/api/horses/:id`. */
  path: `/${string}`;
  /**
   * Roles that may call it. All others are refused. When a browser has several sessions, the first listed role wins.
   */
  who: 'everyone' | readonly Role[];
  summary: string;
  /**
   * The token topic for this call: `read` for a GET, `write` otherwise. One of several topics is enough. Owner
   * endpoints without a topic refuse tokens.
   */
  scope?: ScopeTopic | readonly ScopeTopic[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body of a successful answer. The server drops fields that are not in the schema. */
  response: z.ZodType;
  /** The status of a successful answer. Default 200. */
  status?: number;
  /** The handler may report that nothing changed (`Call.stands`). The answer is then a 200. */
  standsAs?: 200;
  /**
   * For calls that could create a thing twice. The server stores the answer under the Idempotency-Key for a day. The
   * browser sends the same key on every retry.
   */
  idempotent?: true | Idempotency;
  /** The rate limit per IP address. The server refuses calls above it before writing anything. */
  limit?: 'booking' | 'review' | 'survey';
  /**
   * Cached in memory for guests, by query, until the owner's content changes. Only for public reads without path
   * parameters.
   */
  cached?: true;
  /**
   * A list that its handler answers whole: with `page` the server answers that page of it, and `q` and `sort` apply.
   * For short lists; a long one declares `listQuery`.
   */
  alsoInPages?: true;
  /** Formats of answers and bodies other than JSON. */
  produces?: 'json' | 'csv' | 'html' | 'calendar' | 'text' | 'metrics' | 'xml' | 'bank' | 'binary';
  consumes?: 'json' | 'multipart' | 'form';
  /** The handler checks a signature over the raw body, so the server passes it on. */
  signed?: true;
  /** An upload call that also accepts JSON without files. */
  alsoJson?: true;
  /** A long call. Callers that accept `application/x-ndjson` read its progress (contracts/progress.ts). */
  tellsProgress?: true;
}

type Rest = Omit<Endpoint, 'method' | 'path'>;

type Path = Endpoint['path'];

// These functions declare an endpoint by its verb, with exact types. The annotation lets bundles drop endpoints that
// they do not call. Without it the calendar's script was 21 kB larger.

/* @__NO_SIDE_EFFECTS__ */
export function get<const Declared extends Rest>(path: Path, declared: Declared) {
  return { method: 'GET', path, ...declared } as const;
}

/* @__NO_SIDE_EFFECTS__ */
export function post<const Declared extends Rest>(path: Path, declared: Declared) {
  return { method: 'POST', path, ...declared } as const;
}

/* @__NO_SIDE_EFFECTS__ */
export function put<const Declared extends Rest>(path: Path, declared: Declared) {
  return { method: 'PUT', path, ...declared } as const;
}

/* @__NO_SIDE_EFFECTS__ */
export function patch<const Declared extends Rest>(path: Path, declared: Declared) {
  return { method: 'PATCH', path, ...declared } as const;
}

/* @__NO_SIDE_EFFECTS__ */
export function del<const Declared extends Rest>(path: Path, declared: Declared) {
  return { method: 'DELETE', path, ...declared } as const;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Path parameters of the handler, after parsing. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
/** Path parameters of the caller, before parsing. */
export type ParamsFor<E extends Endpoint> = InputOf<E['params']>;
export type QueryFor<E extends Endpoint> = InputOf<E['query']>;
export type BodyFor<E extends Endpoint> = InputOf<E['body']>;
/** The handler's return value and the caller's answer. */
export type ReplyOf<E extends Endpoint> = z.output<E['response']>;
export type ReplyFrom<E extends Endpoint> = z.input<E['response']>;

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
