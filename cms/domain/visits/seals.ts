import { createHash, hkdfSync } from 'node:crypto';
import type { App } from '../../app';

const keyBytes = 32;

/** The sealing person: an owner with an account, the shared password, or the worker. */
export interface Sealing {
  role: 'owner' | 'worker';
  /** The account's id; null for who has none. */
  subjectId: number | null;
  name: string;
}

/** The key of a person, derived from the server's secret: the same at each sign-in, and stored nowhere. */
export function sealOf({ payload }: Pick<App, 'payload'>, { role, subjectId, name }: Sealing) {
  const person = `${role} ${subjectId ?? (role === 'worker' ? name : 'shared')}`;
  const key = Buffer.from(hkdfSync('sha256', payload.secret, person, 'farrier visit seal v1', keyBytes));
  return {
    person: createHash('sha256').update(person).update(key).digest('base64url').slice(0, 22),
    key: key.toString('base64url'),
  };
}
