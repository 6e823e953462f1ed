import type { CollectionSlug } from 'payload';
import type { TestServer } from './servers/server';

/** Deletes all rows of these collections, past their hooks. */
export async function emptyRows({ payload }: TestServer['app'], collections: readonly CollectionSlug[]) {
  for (const collection of collections) await payload.db.deleteMany({ collection, where: {} });
}
