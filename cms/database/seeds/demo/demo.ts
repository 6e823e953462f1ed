import type { CollectionSlug, RequiredDataFromCollectionSlug } from 'payload';
import type { Config } from '../../../../collections/payload-types';
import { type Condition, whereOf } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { Calendar } from './calendar';
import type { Random } from './random';

export interface Demo {
  app: App;
  calendar: Calendar;
  random: Random;
}

type Row<Slug extends CollectionSlug> = Config['collections'][Slug];

/**
 * Returns the row that `where` finds, or adds one. Every step uses this function, so that a second run completes an
 * interrupted one without duplicates.
 */
export async function addOnce<Slug extends CollectionSlug>(
  { app }: Demo,
  collection: Slug,
  where: Condition<Slug>,
  data: RequiredDataFromCollectionSlug<Slug> & { createdAt?: string },
): Promise<Row<Slug>> {
  const { docs } = await app.payload.find({
    collection,
    where: whereOf<Slug>(where),
    limit: 1,
    depth: 0,
    pagination: false,
  });
  if (docs[0]) return docs[0] as Row<Slug>;
  const row = await app.payload.create({ collection, depth: 0, data: data as never });
  return row as Row<Slug>;
}
