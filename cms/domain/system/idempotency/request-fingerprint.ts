import type { Endpoint } from '../../../../contracts/endpoint';
import { answerTtlMs, fingerprintedBody, idempotencyOf } from '../../../../contracts/idempotency';
import type { Session } from '../../../security/accounts/session-people';
import type { IdempotentRequest } from './idempotency-store';

/** JSON that is the same however the fields were ordered. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null';

/** Two tokens of the owner are two callers. */
const whoOf = (session: Session | null) =>
  session?.token ? `token ${session.token.id}` : (session?.subjectId ?? '');

export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * The parts that make calls the same; null when nothing does. `sameContentMs` says for how long the same content without
 * a key is the same call, in place of the endpoint.
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
  const scope = `${endpoint.method} ${endpoint.path} ${session?.role ?? 'guest'} ${whoOf(session)}`;
  if (key) return { scope, key: `key:${key}`, words: text, keepMs: answerTtlMs };
  const keepMs = sameContentMs ?? idempotency.withoutKeyMs;
  return keepMs ? { scope, key: `words:${text}`, words: text, keepMs } : null;
}
