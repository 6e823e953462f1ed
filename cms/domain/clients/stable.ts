import type { Where } from 'payload';
import type { App } from '../../app';
import { updateAll } from '../../database/rows';
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
  const theirs: Where = {
    and: [
      { clientId: { equals: clientId } },
      horsesInBook,
      { leftStableAt: { exists: false } },
      userId === null ? { userId: { exists: true } } : { userId: { not_equals: userId } },
    ],
  };
  await updateAll(app.payload, 'horses', theirs, { userId });
}
