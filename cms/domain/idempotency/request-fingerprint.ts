import type { Endpoint } from '../../../contracts/endpoint';
import { answerTtlMs, fingerprintedBody, idempotencyOf } from '../../../contracts/idempotency';
import type { Session } from '../../security/accounts/people';
import type { IdempotentRequest } from './idempotency-store';

/** JSON that is the same however the fields were ordered. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null';

export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The parts that make calls the same; null when nothing does. */
export function idempotentRequest(
  endpoint: Endpoint,
  session: Session | null,
  key: string | undefined,
  said: RequestParts,
): IdempotentRequest | null {
  const idempotency = idempotencyOf(endpoint);
  if (!idempotency) return null;
  const words = canonical([said.params, said.query, fingerprintedBody(endpoint, said.body)]);
  const scope = `${endpoint.method} ${endpoint.path} ${session?.role ?? 'guest'} ${session?.subjectId ?? ''}`;
  if (key) return { scope, key: `key:${key}`, words, keepMs: answerTtlMs };
  const keepMs = idempotency.withoutKeyMs;
  return keepMs ? { scope, key: `words:${words}`, words, keepMs } : null;
}
