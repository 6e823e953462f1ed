import type { CollectionSlug, Payload, Where } from 'payload';
import { afterAll } from 'vitest';

/** Opens the database of server processes from the test's own process: to look into it, and to save as the CMS does. */
export async function openDatabase(env: Record<string, string>): Promise<Payload> {
  Object.assign(process.env, env);
  // The configuration is read as the module is loaded, so it must be loaded after the environment is set.
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('../../../payload.config'),
  ]);
  const payload = await getPayload({ config });
  afterAll(() => payload.destroy());
  return payload;
}

/** All rows of a collection, in the order of their ids. */
export const rowsOf = async <Slug extends CollectionSlug>(
  payload: Payload,
  collection: Slug,
  where?: Where,
) => (await payload.find({ collection, where, pagination: false, depth: 0, sort: 'id' })).docs;
