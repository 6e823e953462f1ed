import { actingAs } from '../../collections/access/actor';
import type { PersonAs, SessionRole } from '../security/accounts/session-people';
import { auditedPerson } from '../security/audit';

/** Runs work in the name of the signed-in person, for the audit log. Without a person it runs unnamed. */
export const asPerson = <Reply>(
  person: PersonAs<SessionRole> | null,
  work: () => Promise<Reply>,
): Promise<Reply> =>
  person ? actingAs({ name: auditedPerson(person), isOwner: person.role === 'owner' }, work) : work();
