import type { Service } from '../../../collections/payload-types';
import { whereOf } from '../../../rows/rows';
import type { App } from '../../app';

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
