import { secondClickMs } from '../../../contracts/idempotency';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';

/**
 * Returns the key of a message that counts once within ten seconds, across tabs; null when it was just queued.
 * `usefulMs` is how long such a message is useful.
 */
export async function keyUnlessAgain(app: App, name: string, usefulMs: number): Promise<string | null> {
  const now = app.now().getTime();
  const slot = Math.floor(now / secondClickMs);
  const earlier = await rows(app, 'messages').one({ dedupeKey: `${name}:${slot - 1}` });
  const isAgain = earlier && now - ((earlier.usefulUntil ?? 0) - usefulMs) < secondClickMs;
  return isAgain ? null : `${name}:${slot}`;
}
