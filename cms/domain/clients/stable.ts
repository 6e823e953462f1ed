import type { App } from '../../app';
import { type Condition, rows } from '../../database/rows';
import { horsesInBook } from './matching/derived-of';

/**
 * Puts the horses of a client into the stable of the account that the client bears, or out of every stable. One that the
 * customer took out of the stable stays out.
 */
export async function horsesFollow(
  app: Pick<App, 'payload'>,
  clientId: number,
  userId: number | null,
): Promise<void> {
  const theirs: Condition<'horses'> = [
    { clientId },
    horsesInBook,
    { leftStableAt: null },
    userId === null ? { userId: { not: null } } : { userId: { not: userId } },
  ];
  await rows(app, 'horses').updateAll(theirs, { userId });
}
