import type { CollectionSlug, Payload, Where } from 'payload';
import { afterAll } from 'vitest';

/** Opens the database of server processes in the test's process, to read it and to save as the CMS does. */
export async function openDatabase(env: Record<string, string>): Promise<Payload> {
  Object.assign(process.env, env);
  // The module reads its configuration when it is loaded, so the environment must be set first.
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('../../../payload.config'),
  ]);
  const payload = await getPayload({ config });
  afterAll(() => payload.destroy());
  return payload;
}

/** Reads all rows of a collection, ordered by id. */
export const rowsOf = async <Slug extends CollectionSlug>(
  payload: Payload,
  collection: Slug,
  where?: Where,
) => (await payload.find({ collection, where, pagination: false, depth: 0, sort: 'id' })).docs;
