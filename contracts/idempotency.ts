import type { Endpoint } from './endpoint';

/** How an endpoint treats a repeated call. */
export interface Idempotency {
  /** Fields of the body that change between two tries of one intent, such as how long a form has been open. */
  apartFrom?: readonly string[];
  /** For how long the same content without a key is the same call, in milliseconds; never when missing. */
  withoutKeyMs?: number;
  /** Fields of the answer that only the first call is given, such as a token: they are not stored for repeated calls. */
  onceOnly?: readonly string[];
}

/** The header that carries the key of an intent: the same on every try, another for another intent. */
export const idempotencyHeader = 'Idempotency-Key';
export const maxKeyLength = 200;
/** For how long the answer of a key is kept, in milliseconds. */
export const answerTtlMs = 24 * 60 * 60 * 1000;
/** A second click, or the second try of somebody who sends no key. */
export const secondClickMs = 10_000;

/** How an endpoint is idempotent; null when it is not. */
export const idempotencyOf = ({ idempotent }: Pick<Endpoint, 'idempotent'>): Idempotency | null =>
  idempotent === true ? {} : (idempotent ?? null);

/** An answer as it is stored for repeated calls: without the fields that only the first call is given. */
export function storedReply(endpoint: Pick<Endpoint, 'idempotent'>, reply: unknown): unknown {
  const { onceOnly = [] } = idempotencyOf(endpoint) ?? {};
  if (!onceOnly.length || typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(Object.entries(reply).filter(([name]) => !onceOnly.includes(name)));
}

/** The parts of a body that make two calls the same call. */
export function fingerprintedBody(endpoint: Pick<Endpoint, 'idempotent'>, body: unknown): unknown {
  const { apartFrom = [] } = idempotencyOf(endpoint) ?? {};
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !apartFrom.includes(name)));
}
