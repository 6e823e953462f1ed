import type { Client } from '../../../collections/payload-types';
import { urls } from '../../../contracts/pages/paths';
import type { App } from '../../app';
import { findRow, updateIf } from '../../database/rows';
import { secretsOf } from '../../env';
import { signedTokens } from '../../security/tokens/signed-tokens';

const tokens = (app: App) => signedTokens(secretsOf(app.env), 'end nudges');

/** The link in an email with which a client ends the nudges, as a STOP does for texts. */
export const endNudgesUrl = (app: App, clientId: number): string =>
  `${app.env.PUBLIC_URL}${urls.endNudges}/${tokens(app).sign(String(clientId))}`;

/** The client whom a token names; null for a token that is not ours. */
export function clientIdIn(app: App, token: string): number | null {
  const text = tokens(app).open(token);
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export const findNudged = (app: App, id: number): Promise<Client | null> =>
  findRow(app.payload, 'clients', { id: { equals: id } });

/** Ends the nudges to a client. Doing it again changes nothing. */
export async function endNudges(app: App, id: number): Promise<void> {
  await updateIf(
    app.payload,
    'clients',
    { and: [{ id: { equals: id } }, { nudgesEndedAt: { exists: false } }] },
    { nudgesEndedAt: app.now().toISOString() },
  );
}
