import type { Payload } from 'payload';
import { ownTexts } from '../../../collections/globals/message-templates';
import type { Business } from '../../../collections/payload-types';
import { withFee } from '../../../rules/money/fee-placeholder';
import { rows } from '../../database/rows';
import { feeOf } from './priority-fee';

/**
 * How often a process asks whether another one has saved content. With the reading of it, less than a second. A lone
 * process asks too: it can learn of a second one only by asking as often (docs/architecture.md).
 */
const askEveryMs = 150;

/**
 * The owner's content, kept in memory until it changes. Every save in the CMS counts up `content-version`. The process
 * that saved refreshes at once, and the others ask for that number about six times a second. Errors of asking are left
 * to the next time: the content in memory stays good meanwhile.
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

  /** Drops what is kept when somebody has saved since. */
  async function refresh(): Promise<void> {
    const current = await readVersion();
    if (current === version) return;
    version = current;
    cache = new Map();
    for (const listener of listeners) listener();
  }

  /** The value of `load`, loaded once for each version of the content. */
  function once<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const found = cache.get(key);
    if (found) return found as Promise<Value>;
    const loading = load();
    const generation = cache;
    generation.set(key, loading);
    // A failed load must not be kept: the next reader tries again.
    loading.catch(() => generation.delete(key));
    return loading;
  }

  const tryRefresh = () => refresh().catch(onError);

  return {
    once,
    refresh,
    tryRefresh,
    version: () => version,
    /** Calls back whenever the content has changed. */
    onChange: (listener: () => void) => void listeners.add(listener),
    /** The business's details, with the fee where a text of them names it. */
    business: () =>
      once('business', async () => {
        const business = (await payload.findGlobal({ slug: 'business', depth: 1 })) as Business;
        return withFee(business, feeOf(business));
      }),
    /** The owner's texts of all messages, by the names of `messageTexts`. */
    messageTexts: () =>
      once('message-texts', async () =>
        ownTexts((await payload.findGlobal({ slug: 'message-templates' })).texts),
      ),
    /** Starts asking. */
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
