import type { Client } from '../../../../collections/payload-types';
import { urls } from '../../../../contracts/pages/paths';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { secretsOf } from '../../../env';
import { signedTokens } from '../../../security/tokens/signed-tokens';
import { rootOf } from '../../clients/matching/client-row';

const tokens = (app: App) => signedTokens(secretsOf(app.env), 'end reminders');

/** Returns the link in an email with which a client ends the nudges, like STOP for texts. */
export const endNudgesUrl = (app: App, clientId: number): string =>
  `${app.env.PUBLIC_URL}${urls.endNudges}/${tokens(app).sign(String(clientId))}`;

export function clientIdIn(app: App, token: string): number | null {
  const text = tokens(app).open(token);
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export const findNudged = (app: App, id: number): Promise<Client | null> => rootOf(app, id);

/** Ends the nudges to a client, and to the client it was merged into. Repeatable. */
export async function endNudges(app: App, id: number): Promise<void> {
  const nudgesEndedAt = app.now().toISOString();
  for (const each of new Set([id, (await rootOf(app, id))?.id ?? id]))
    await rows(app, 'clients').update({ id: each, nudgesEndedAt: null }, { nudgesEndedAt });
}
