import type { BasePayload, Where } from 'payload';
import type { AuditLog } from '../../../../collections/payload-types';

/** How entries name who did something, by the collection of the person. */
const roles: Record<string, string> = {
  users: 'customer',
  'service-providers': 'provider',
  'referral-farriers': 'partner',
  owners: 'owner',
};

/** The entries about a person, such as `users 12`, and their own actions. */
export function aboutPerson(person: string): Where {
  const [slug = '', id = ''] = person.split(' ');
  return {
    or: [
      { person: { equals: person } },
      { subject: { equals: person } },
      { actor: { equals: `${roles[slug]} ${id}` } },
      // Owners are noted with their names.
      ...(slug === 'owners' ? [{ actor: { contains: `(owner ${id})` } }] : []),
    ],
  };
}

/** The newest entries about a person, newest first. */
export async function newestAbout(payload: BasePayload, person: string, max: number): Promise<AuditLog[]> {
  const { docs } = await payload.find({
    collection: 'audit-log',
    where: aboutPerson(person),
    sort: '-id',
    limit: max,
    pagination: false,
    depth: 0,
  });
  return docs;
}
