import { secondClickMs } from '../../../contracts/idempotency';
import type { App } from '../../app';
import { rows } from '../../database/rows';

/**
 * The key for a message of which the same within ten seconds is no other, from however many tabs it comes; null when
 * it was queued that lately. `usefulMs` is for how long such a message is of use.
 */
export async function keyUnlessAgain(app: App, name: string, usefulMs: number): Promise<string | null> {
  const now = app.now().getTime();
  const slot = Math.floor(now / secondClickMs);
  const earlier = await rows(app, 'messages').one({ dedupeKey: `${name}:${slot - 1}` });
  const isAgain = earlier && now - ((earlier.usefulUntil ?? 0) - usefulMs) < secondClickMs;
  return isAgain ? null : `${name}:${slot}`;
}
