import type { Endpoint } from '../../../contracts/endpoint';
import { idempotencyOf, intentOf, keptAnswerMs } from '../../../contracts/idempotency';
import type { Session } from '../../security/people';
import type { Claim } from './kept-answers';

/** JSON that is the same however the fields were ordered. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null';

export interface Said {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** What makes calls of these words the same; null when nothing does. */
export function claimOf(
  endpoint: Endpoint,
  session: Session | null,
  key: string | undefined,
  said: Said,
): Claim | null {
  const idempotency = idempotencyOf(endpoint);
  if (!idempotency) return null;
  const words = canonical([said.params, said.query, intentOf(endpoint, said.body)]);
  const scope = `${endpoint.method} ${endpoint.path} ${session?.role ?? 'guest'} ${session?.subjectId ?? ''}`;
  if (key) return { scope, key: `key:${key}`, words, keepMs: keptAnswerMs };
  const keepMs = idempotency.withoutKeyMs;
  return keepMs ? { scope, key: `words:${words}`, words, keepMs } : null;
}
