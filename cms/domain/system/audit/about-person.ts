import type { BasePayload } from 'payload';
import type { AuditLog } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';

/** Role names of actors in entries, by collection. */
const roles: Record<string, string> = {
  users: 'customer',
  'service-providers': 'provider',
  'referral-farriers': 'partner',
  owners: 'owner',
};

/** Matches entries about a person, such as `users 12`, and the person's own actions. */
export function aboutPerson(person: string): Condition<'audit-log'> {
  const [slug = '', id = ''] = person.split(' ');
  return {
    or: [
      { person },
      { subject: person },
      { actor: `${roles[slug]} ${id}` },
      // Entries have owners with their names.
      ...(slug === 'owners' ? [{ actor: { contains: `(owner ${id})` } }] : []),
    ],
  };
}

export async function newestAbout(payload: BasePayload, person: string, max: number): Promise<AuditLog[]> {
  return rows(payload, 'audit-log').all(aboutPerson(person), { sort: ['-id'], limit: max });
}
