import type { BookletSubscriber } from '../../../../collections/payload-types';
import { urls } from '../../../../contracts/pages/paths';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { secretsOf } from '../../../env';
import { signedTokens } from '../../../security/tokens/signed-tokens';
import { contextOf } from '../../messages/message-context';
import type { MessageTopic } from '../../messages/message-topic';

const tokens = (app: App) => signedTokens(secretsOf(app.env), 'unsubscribe');

/** Returns the link to unsubscribe. The link is valid as long as the secret. */
export const unsubscribeUrl = (app: App, subscriberId: number): string =>
  `${app.env.PUBLIC_URL}${urls.unsubscribe}/${tokens(app).sign(String(subscriberId))}`;

export function subscriberIdOf(app: App, token: string): number | null {
  const text = tokens(app).open(token);
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export const findSubscriber = (app: App, id: number): Promise<BookletSubscriber | null> =>
  rows(app, 'booklet-subscribers').one({ id });

/** Unsubscribes an address at once. Repeatable. */
export async function unsubscribe(app: App, id: number): Promise<void> {
  await rows(app, 'booklet-subscribers').update(
    { id, isActive: true },
    { isActive: false, unsubscribedAt: app.now().toISOString() },
  );
}

async function isStillSubscribed(app: App, url: string): Promise<boolean> {
  const id = subscriberIdOf(app, url.slice(url.lastIndexOf('/') + 1));
  return Boolean(id && (await findSubscriber(app, id))?.isActive);
}

/** Refuses an email to a subscriber who left the list after the email was queued. */
export const bookletMessages: MessageTopic = {
  beforeSend: async (app, { context }) => {
    const url = contextOf({ context }).unsubscribeUrl;
    // A test to the owner links to the list itself.
    if (!url?.includes(`${urls.unsubscribe}/`)) return null;
    return (await isStillSubscribed(app, url)) ? null : { refused: 'Unsubscribed' };
  },
};
