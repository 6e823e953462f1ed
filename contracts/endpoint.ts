import type { z } from 'zod';
import type { Idempotency } from './idempotency';
import type { Role } from './roles';
import type { ScopeTopic } from './scopes';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the product: everything that server, browser, documentation and tests need to know. */
export interface Endpoint {
  method: Method;
  /** Express style: `/api/horses/:id`. */
  path: `/${string}`;
  /** The roles that may call it; all others are refused. Earlier names win when a browser holds several sessions. */
  who: 'everyone' | readonly Role[];
  summary: string;
  /**
   * The topic of a token that may make this call: `read` of it for a GET, `write` for all else. Of several topics one is
   * enough. An owner's endpoint that says none is closed to tokens.
   */
  scope?: ScopeTopic | readonly ScopeTopic[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body of a good answer. A field that the schema does not name never leaves the server. */
  response: z.ZodType;
  /** The status of a good answer; 200 when it is not given. */
  status?: number;
  /** Its handler can say that all stands already (`Call.stands`): then the answer is a 200. */
  standsAs?: 200;
  /**
   * Makes something that a person could make twice: the server keeps the answer under the call's Idempotency-Key
   * for a day, and the browser sends the same key on every try of one intent.
   */
  idempotent?: true | Idempotency;
  /** The limit that an address has here: who is beyond it is refused before anything is written. */
  limit?: 'booking' | 'review' | 'survey';
  /**
   * Kept in memory for guests until the owner's content changes, by what their query says. Public reads alone, without
   * parts of the path that have a name.
   */
  cached?: true;
  /** Answers that are not JSON, and bodies that are not. */
  produces?: 'json' | 'csv' | 'html' | 'calendar' | 'text' | 'xml' | 'bank' | 'binary';
  consumes?: 'json' | 'multipart' | 'form';
  /** Its handler checks a signature over the bytes of the body, which are kept for it. */
  signed?: true;
  /** A call with files that may come without any, as JSON. */
  alsoJson?: true;
  /** A long call: who accepts `application/x-ndjson` reads how far it is (contracts/progress.ts). */
  tellsProgress?: true;
}

type Rest = Omit<Endpoint, 'method' | 'path'>;

type Path = Endpoint['path'];

// Each declares an endpoint by its verb and keeps its exact types. The annotation lets a bundle leave out the endpoints
// that it does not call; without it the calendar's script was 21 kB larger.

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
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** A handler's parameters, after parsing. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
/** A caller's parameters, before parsing. */
export type ParamsFor<E extends Endpoint> = Given<E['params']>;
export type QueryFor<E extends Endpoint> = Given<E['query']>;
export type BodyFor<E extends Endpoint> = Given<E['body']>;
/** A handler's return value and a caller's answer. */
export type ReplyOf<E extends Endpoint> = z.output<E['response']>;
export type ReplyFrom<E extends Endpoint> = z.input<E['response']>;

/** The name of each `:parameter` of a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
