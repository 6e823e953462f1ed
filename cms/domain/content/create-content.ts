import type { Payload } from 'payload';
import { parseOwnerTexts } from '../../../collections/globals/message-templates';
import type { Business } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { withFee } from '../../../rules/money/fee-placeholder';
import { feeOf } from './priority-fee';

/**
 * Poll interval for content saved by another process. With the read, changes show in under a second. A single process
 * polls, too: it cannot know of a second one (docs/architecture.md).
 */
const askEveryMs = 150;

/**
 * Caches the owner's content until it changes. Every save in the CMS increments `content-version`. The saving process
 * refreshes at once; the others poll this number about six times a second. Ignores poll errors until the next poll,
 * because the cached content stays valid.
 */
export function createContent(payload: Payload, onError: (error: unknown) => void) {
  let version = -1;
  let cache = new Map<string, Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();

  async function readVersion(): Promise<number> {
    const row = await rows(payload, 'counters').one({ name: 'content-version' });
    return row?.value ?? 0;
  }

  async function refresh(): Promise<void> {
    const current = await readVersion();
    if (current === version) return;
    version = current;
    cache = new Map();
    for (const listener of listeners) listener();
  }

  /** Returns the value of `load`, loaded once per content version. */
  function once<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const found = cache.get(key);
    if (found) return found as Promise<Value>;
    const loading = load();
    const generation = cache;
    generation.set(key, loading);
    // Removes a failed load from the cache, so that the next reader tries again.
    loading.catch(() => generation.delete(key));
    return loading;
  }

  const tryRefresh = () => refresh().catch(onError);

  return {
    once,
    refresh,
    tryRefresh,
    version: () => version,
    onChange: (listener: () => void) => void listeners.add(listener),
    business: () =>
      once('business', async () => {
        const business = (await payload.findGlobal({ slug: 'business', depth: 1 })) as Business;
        return withFee(business, feeOf(business));
      }),
    /** Returns the owner's texts of all messages, by the names of `messageTexts`. */
    messageTexts: () =>
      once('message-texts', async () =>
        parseOwnerTexts((await payload.findGlobal({ slug: 'message-templates' })).texts),
      ),
    watch(): void {
      const round = () =>
        tryRefresh().finally(() => {
          if (timer) timer = setTimeout(round, askEveryMs).unref();
        });
      timer = setTimeout(round, askEveryMs).unref();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

export type ContentSource = ReturnType<typeof createContent>;
