import type { AreaName } from '../../../contracts/pages/home';
import type { App } from '../../app';

export const areas = (app: App): Promise<AreaName[]> =>
  app.content.once('areas', async () => {
    const { docs } = await app.payload.find({
      collection: 'areas',
      pagination: false,
      sort: ['order', 'suburb'],
    });
    return docs.map(({ suburb, postcode, slug, priority }) => ({
      suburb,
      postcode: postcode || null,
      slug,
      priority: Boolean(priority),
    }));
  });
