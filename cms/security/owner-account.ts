import type { Owner } from '../../collections/payload-types';
import type { App } from '../app';
import { findRow } from '../database/rows';
import { Refusal } from '../refusal';
import { audit } from './audit';
import type { Caller } from './caller';
import { limitedLogin } from './login-limits';
import { hashToken, passwordMatches } from './passwords';

export const ownerByEmail = (app: App, email: string): Promise<Owner | null> =>
  findRow(app.payload, 'owners', { email: { equals: email } });

export const ownerById = (app: App, id: number): Promise<Owner | null> =>
  findRow(app.payload, 'owners', { id: { equals: id } });

const kind = 'pbkdf2-sha256-v1';

/** Payload's hash in the form of ours: the same derivation, its hexadecimal salt taken as text. */
function storedHash({ hash, salt }: Owner): string | null {
  if (!hash?.startsWith(`${kind}:`) || !salt) return null;
  const derived = Buffer.from(hash.slice(kind.length + 1), 'hex');
  return [kind, 600_000, Buffer.from(salt).toString('base64url'), derived.toString('base64url')].join(':');
}

/** The owner with this address and password; throws the same 401 in the same time whatever was wrong. */
export async function checkOwnerLogin(
  app: App,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<Owner> {
  const account = `cms:${hashToken(email)}`;
  const owner = await limitedLogin(app.limiter, { account, caller }, async () => {
    const known = await ownerByEmail(app, email);
    return (await passwordMatches(password, known && storedHash(known))) ? known : null;
  });
  if (!owner) {
    await audit(app, 'owner', 'Failed to sign in', 'CMS');
    throw new Refusal('not-signed-in', 'The email or password is not right');
  }
  await audit(app, `${owner.name} (owner ${owner.id})`, 'Signed in', 'CMS');
  return owner;
}
