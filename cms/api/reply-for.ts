import type { z } from 'zod';
import { findProviderNumbers, hideProviderNumbers } from '../../contracts/provider-numbers';
import type { App } from '../app';
import { namesOfProviders } from '../domain/team/provider-names';
import type { PersonAs, SessionRole } from '../security/accounts/session-people';
import { parseReply } from './parse-reply';

type Person = PersonAs<SessionRole> | null;

/** True for an owner's session and for the provider. A token is no session. */
function canSee(person: Person, number: number): boolean {
  if (!person || person.token) return false;
  return person.role === 'owner' || (person.role === 'provider' && person.subjectId === number);
}

/**
 * Returns a reply as this caller may read it: only the schema's fields, with names instead of other providers'
 * numbers. Cached, streamed and prefetched replies pass here too.
 */
export async function replyFor<Schema extends z.ZodType>(
  app: App,
  person: Person,
  schema: Schema,
  reply: unknown,
): Promise<z.output<Schema>> {
  const parsed = await parseReply(schema, reply);
  const hidden = findProviderNumbers(schema, parsed).filter(({ number }) => !canSee(person, number));
  if (!hidden.length) return parsed;
  const names = await namesOfProviders(
    app,
    hidden.map(({ number }) => number),
  );
  hideProviderNumbers(hidden, (number) => names.get(number) ?? null);
  return parsed;
}
