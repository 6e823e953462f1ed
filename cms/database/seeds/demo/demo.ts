import type { CollectionSlug, RequiredDataFromCollectionSlug } from 'payload';
import type { Config } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { type Condition, whereOf } from '../../rows';
import type { Calendar } from './calendar';
import type { Random } from './random';

/** The tools that every step of the demo data works with. */
export interface Demo {
  app: App;
  calendar: Calendar;
  random: Random;
}

type Row<Slug extends CollectionSlug> = Config['collections'][Slug];

/**
 * The row that `where` finds, else a new one. Every step goes through it, so that a run that was cut short
 * is finished by the next one and nothing is there twice.
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
  if (docs[0]) return docs[0] as unknown as Row<Slug>;
  const row = await app.payload.create({ collection, depth: 0, data: data as never });
  return row as unknown as Row<Slug>;
}
