import type { Endpoint } from '../../contracts/endpoint';
import { answerTtlMs, fingerprintedBody, idempotencyOf } from '../../contracts/idempotency';

/** Open intents survive a reload and a closed tab: a hash of the input, with its key. */
const storageKey = 'farrier:open-intents';
const maxOpen = 20;

interface OpenKey {
  said: string;
  key: string;
  at: number;
}

/** Unanswered intents of this browser, newest last. Other tabs write them too. */
let remembered: OpenKey[] = [];
let onlyRemembered = false;

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    // Without storage intents last as long as the page.
    return null;
  }
}

function read(): OpenKey[] {
  const store = onlyRemembered ? null : storage();
  if (!store) return remembered;
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // The stored text is not ours.
    return remembered;
  }
}

function write(intents: OpenKey[]): void {
  remembered = intents.slice(-maxOpen);
  try {
    if (remembered.length > 0) storage()?.setItem(storageKey, JSON.stringify(remembered));
    else storage()?.removeItem(storageKey);
  } catch (cause) {
    onlyRemembered = true;
    console.warn('The intent could not be kept', cause);
  }
}

/** A new random key. Unlike `randomUUID` it works without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A 53-bit hash, not for secrets (cyrb53). */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

const fingerprintedValue = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.type, value.lastModified];

function fingerprintOf(endpoint: Endpoint, { params, query, body }: RequestParts): string {
  const wording =
    body instanceof FormData ? [...body].map(([name, value]) => [name, fingerprintedValue(value)]) : body;
  return hashOf(
    JSON.stringify([endpoint.method, endpoint.path, params, query, fingerprintedBody(endpoint, wording)]),
  );
}

interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * The idempotency key of an intent, if the endpoint is idempotent. Equal input has the same key until an attempt
 * succeeds, even after a reload and in another tab. `done` ends the intent, and equal input then gets a new key.
 */
export function idempotencyKeyOf(
  endpoint: Endpoint,
  input: RequestParts,
): { key: string; done: () => void } | null {
  if (!idempotencyOf(endpoint)) return null;
  const reading = fingerprintOf(endpoint, input);
  const open = read();
  const found = open.find((one) => one.said === reading && one.at > Date.now() - answerTtlMs);
  const key = found?.key ?? newKey();
  if (!found) write([...open, { said: reading, key, at: Date.now() }]);
  return { key, done: () => write(read().filter((one) => one.key !== key)) };
}
