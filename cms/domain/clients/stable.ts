import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { horsesInBook } from './matching/derived-of';

/**
 * Puts a client's horses into the stable of its account, or out of every stable. A horse that the customer removed
 * from the stable stays out.
 */
export async function horsesFollow(
  app: Pick<App, 'payload'>,
  clientId: number,
  userId: number | null,
): Promise<void> {
  const horsesOfClient: Condition<'horses'> = [
    { clientId },
    horsesInBook,
    { leftStableAt: null },
    userId === null ? { userId: { not: null } } : { userId: { not: userId } },
  ];
  await rows(app, 'horses').updateAll(horsesOfClient, { userId });
}
