import type { Endpoint } from '../../../../contracts/endpoint';
import { answerTtlMs, fingerprintedBody, idempotencyOf } from '../../../../contracts/idempotency';
import type { Session } from '../../../security/accounts/session-people';
import type { IdempotentRequest } from './idempotency-store';

/** Returns JSON that does not depend on the order of fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null';

/** Counts two tokens of the owner as two callers. */
const callerKey = (session: Session | null) =>
  session?.token ? `token ${session.token.id}` : (session?.subjectId ?? '');

export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Returns the parts that identify equal calls; null when none do. `sameContentMs` replaces the endpoint's time in
 * which equal content without a key is one call.
 */
export function idempotentRequest(
  endpoint: Endpoint,
  session: Session | null,
  { key, sameContentMs }: { key: string | undefined; sameContentMs?: number },
  parts: RequestParts,
): IdempotentRequest | null {
  const idempotency = idempotencyOf(endpoint);
  if (!idempotency) return null;
  const text = canonical([parts.params, parts.query, fingerprintedBody(endpoint, parts.body)]);
  const scope = `${endpoint.method} ${endpoint.path} ${session?.role ?? 'guest'} ${callerKey(session)}`;
  if (key) return { scope, key: `key:${key}`, words: text, keepMs: answerTtlMs };
  const keepMs = sameContentMs ?? idempotency.withoutKeyMs;
  return keepMs ? { scope, key: `words:${text}`, words: text, keepMs } : null;
}
