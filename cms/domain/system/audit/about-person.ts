import type { BasePayload } from 'payload';
import type { AuditLog } from '../../../../collections/payload-types';
import { type Condition, whereOf } from '../../../database/rows';

/** How entries name who did something, by the collection of the person. */
const roles: Record<string, string> = {
  users: 'customer',
  'service-providers': 'provider',
  'referral-farriers': 'partner',
  owners: 'owner',
};

/** The entries about a person, such as `users 12`, and their own actions. */
export function aboutPerson(person: string): Condition<'audit-log'> {
  const [slug = '', id = ''] = person.split(' ');
  return {
    or: [
      { person },
      { subject: person },
      { actor: `${roles[slug]} ${id}` },
      // Owners are noted with their names.
      ...(slug === 'owners' ? [{ actor: { contains: `(owner ${id})` } }] : []),
    ],
  };
}

/** The newest entries about a person, newest first. */
export async function newestAbout(payload: BasePayload, person: string, max: number): Promise<AuditLog[]> {
  const { docs } = await payload.find({
    collection: 'audit-log',
    where: whereOf<'audit-log'>(aboutPerson(person)),
    sort: '-id',
    limit: max,
    pagination: false,
    depth: 0,
  });
  return docs;
}
