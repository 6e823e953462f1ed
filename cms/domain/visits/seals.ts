import { createHash, hkdfSync } from 'node:crypto';
import type { App } from '../../app';

const keyBytes = 32;

export interface SealOwner {
  role: 'owner' | 'worker';
  subjectId: number | null;
  name: string;
}

/** Derives a person's key from the server's secret: equal at each sign-in, and stored nowhere. */
export function sealOf({ payload }: Pick<App, 'payload'>, { role, subjectId, name }: SealOwner) {
  const person = `${role} ${subjectId ?? (role === 'worker' ? name : 'shared')}`;
  const key = Buffer.from(hkdfSync('sha256', payload.secret, person, 'farrier visit seal v1', keyBytes));
  return {
    person: createHash('sha256').update(person).update(key).digest('base64url').slice(0, 22),
    key: key.toString('base64url'),
  };
}
