import type { Service } from '../../../collections/payload-types';
import type { App } from '../../app';
import { whereOf } from '../../database/rows';

export async function findServices(app: App, drafts: boolean): Promise<Service[]> {
  const { docs } = await app.payload.find({
    collection: 'services',
    where: whereOf<'services'>(drafts ? {} : { _status: 'published' }),
    draft: drafts,
    pagination: false,
    sort: ['order', 'id'],
    depth: 1,
  });
  return docs;
}
