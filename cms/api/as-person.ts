import { actingAs } from '../../collections/access/actor';
import type { PersonAs, SessionRole } from '../security/accounts/session-people';
import { auditedPerson } from '../security/audit';

/** Does work in the name of who is signed in, as the audit notes it; of nobody without a person. */
export const asPerson = <Reply>(
  person: PersonAs<SessionRole> | null,
  work: () => Promise<Reply>,
): Promise<Reply> =>
  person ? actingAs({ name: auditedPerson(person), isOwner: person.role === 'owner' }, work) : work();
