import { createLocalReq, type Payload } from 'payload';
import { isSiteContent } from '../../collections/site-content';
import type { Env } from '../env';

/** Returns faults: collections and globals that guests read, but whose changes do not clear the page cache. */
async function staleContent(payload: Payload, { collections, globals }: Payload['config']) {
  const req = await createLocalReq({}, payload);
  const faults: string[] = [];
  for (const declared of [...collections, ...globals]) {
    const isPayloads = declared.slug.startsWith('payload-');
    if (isPayloads || isSiteContent(declared) || !(await declared.access.read({ req }))) continue;
    faults.push(`${declared.slug} is public and not declared with contentCollection or contentGlobal`);
  }
  return faults;
}

/**
 * Refuses to start with dangerous settings: a collection without stated access, GraphQL, a missing secret, or a
 * public collection whose changes do not clear the page cache.
 */
export async function refuseWeakSettings(payload: Payload, env: Env, config = payload.config): Promise<void> {
  const faults = await staleContent(payload, config);
  const rules = ['create', 'read', 'update', 'delete'] as const;
  // Payload's default rule for an unstated access is "any signed-in person".
  const ownCollections = config.collections.filter(({ slug }) => !slug.startsWith('payload-'));
  for (const collection of ownCollections) {
    for (const rule of rules) {
      const stated = collection.access?.[rule];
      if (!stated || stated.name === 'defaultAccess')
        faults.push(`${collection.slug} does not state who may ${rule}`);
    }
  }
  if (!config.graphQL?.disable) faults.push('GraphQL is on');
  if (!env.ADMIN_PASSWORD || !env.WORKER_PASSWORD || !env.PAYLOAD_SECRET) faults.push('a secret is missing');
  if (faults.length) throw new Error(`The server does not start:\n  ${faults.join('\n  ')}`);
}
