import type { AuthStrategy, Payload } from 'payload';
import type { Env } from '../../env';
import { cookieIn } from '../credentials';
import { createSessions } from './sessions';

const clocks = new WeakMap<Payload, () => Date>();
/** Sets the clock for the end of sessions. Payload's config is created before the server's clock. */
export const sessionsEndBy = (payload: Payload, now: () => Date) => clocks.set(payload, now);

/**
 * Tells Payload which owner is signed in, from our own sessions. Payload's are an array in the owner's row, where
 * parallel sign-ins overwrite each other.
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
    const ofSession = { _sid: String(session.id), _endsAt: session.endsAt };
    return { user: { ...owner, collection: 'owners', _strategy: strategyName, ...ofSession } };
  },
});
