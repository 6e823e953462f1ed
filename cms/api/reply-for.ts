import type { z } from 'zod';
import { findProviderNumbers, hideProviderNumbers } from '../../contracts/provider-numbers';
import type { App } from '../app';
import { namesOfProviders } from '../domain/team/provider-names';
import type { PersonAs, SessionRole } from '../security/accounts/session-people';
import { parseReply } from './parse-reply';

type Person = PersonAs<SessionRole> | null;

/** Whether this caller may see a provider's number: an owner's session, and the provider. A token is no session. */
function maySee(person: Person, number: number): boolean {
  if (!person || person.token) return false;
  return person.role === 'owner' || (person.role === 'provider' && person.subjectId === number);
}

/**
 * A reply as this caller may read it: the fields that the schema names, with a provider's name instead of a number that is
 * not for them. Every reply passes here: the ones that are cached, streamed or part of a page, too.
 */
export async function replyFor<Schema extends z.ZodType>(
  app: App,
  person: Person,
  schema: Schema,
  reply: unknown,
): Promise<z.output<Schema>> {
  const parsed = await parseReply(schema, reply);
  const hidden = findProviderNumbers(schema, parsed).filter(({ number }) => !maySee(person, number));
  if (!hidden.length) return parsed;
  const names = await namesOfProviders(
    app,
    hidden.map(({ number }) => number),
  );
  hideProviderNumbers(hidden, (number) => names.get(number) ?? null);
  return parsed;
}
