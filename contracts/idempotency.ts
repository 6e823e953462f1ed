export interface Idempotency {
  /** Body fields that differ between retries, such as the time since the form was opened. */
  apartFrom?: readonly string[];
  /** Milliseconds in which equal content without a key counts as the same call. Missing means never. */
  withoutKeyMs?: number;
  /** Answer fields for the first call only, such as a token. They are not stored for repeated calls. */
  onceOnly?: readonly string[];
}

/** The part of a call's declaration that says how its answer is repeated. */
interface Repeatable {
  idempotent?: true | Idempotency;
}

/** The header with the idempotency key. All retries send the same key. */
export const idempotencyHeader = 'Idempotency-Key';
export const maxKeyLength = 200;
/** Milliseconds for which a key's answer is stored. */
export const answerTtlMs = 24 * 60 * 60 * 1000;
/** Covers a second click, or a retry without a key. */
export const secondClickMs = 10_000;

export const idempotencyOf = ({ idempotent }: Repeatable): Idempotency | null =>
  idempotent === true ? {} : (idempotent ?? null);

/** The stored answer for repeated calls, without the fields for the first call only. */
export function storedReply(endpoint: Repeatable, reply: unknown): unknown {
  const { onceOnly = [] } = idempotencyOf(endpoint) ?? {};
  if (!onceOnly.length || typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(Object.entries(reply).filter(([name]) => !onceOnly.includes(name)));
}

/** The parts of a body that identify a repeated call. */
export function fingerprintedBody(endpoint: Repeatable, body: unknown): unknown {
  const { apartFrom = [] } = idempotencyOf(endpoint) ?? {};
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !apartFrom.includes(name)));
}
