import type { AuthStrategy, Payload } from 'payload';
import type { Env } from '../../env';
import { cookieIn } from '../credentials';
import { createSessions } from './sessions';

const clocks = new WeakMap<Payload, () => Date>();
/** Tells by which clock the sessions of a server end. Payload's config is made before there is one. */
export const sessionsEndBy = (payload: Payload, now: () => Date) => clocks.set(payload, now);

/**
 * How Payload learns who is signed in to the CMS: by a row of our sessions, as for everybody else. Payload's own
 * sessions are an array in the owner's row, where sign-ins at the same time lose one another.
 */
export const ownersBySession = (env: Env): AuthStrategy => ({
  name: 'farrier-session',
  async authenticate({ headers, payload, strategyName = 'farrier-session' }) {
    const token = cookieIn(env, headers.get('cookie'), 'cms');
    const now = clocks.get(payload) ?? (() => new Date());
    const session = await createSessions(payload, env, now).find('owner', token);
    if (!session?.subjectId) return { user: null };
    const owner = await payload.findByID({
      collection: 'owners',
      id: session.subjectId,
      depth: 0,
      disableErrors: true,
    });
    if (!owner) return { user: null };
    return { user: { ...owner, collection: 'owners', _strategy: strategyName, _sid: String(session.id) } };
  },
});
