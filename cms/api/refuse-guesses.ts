import type { Endpoint } from '../../contracts/endpoint';
import { findProviderNumbers } from '../../contracts/provider-numbers';
import type { App } from '../app';
import { rows } from '../database/rows';
import type { PersonAs, SessionRole } from '../security/accounts/session-people';

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Limits how many wrong providers' numbers a token may send: a call that tells a right number from a wrong one would
 * otherwise find out with what a provider signs in. Throws `too-many` beyond the limit, also for a right number.
 */
export async function refuseGuesses(
  app: App,
  person: PersonAs<SessionRole> | null,
  endpoint: Endpoint,
  parts: Parts,
): Promise<void> {
  if (!person?.token) return;
  const sent = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? findProviderNumbers(schema, parts[part]) : [];
  });
  const numbers = [...new Set(sent.map(({ number }) => number))];
  if (!numbers.length) return;
  const token = String(person.token.id);
  await app.limiter.hit('providerNumber', token);
  const right = await rows(app, 'service-providers').ids({ id: numbers });
  if (right.length === numbers.length) await app.limiter.forgive('providerNumber', token);
}
