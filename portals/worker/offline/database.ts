import { createPhoneStore } from '../../../ui/offline/phone-store';

/** What the phone keeps, by store. All of it belongs to one person. */
const stores = { kept: 'kept', events: 'events', photos: 'photos' } as const;
export type Store = keyof typeof stores;

export const together = createPhoneStore<Store>({
  name: 'farrier-worker',
  make: (database) => {
    database.createObjectStore(stores.kept);
    database.createObjectStore(stores.events, { keyPath: 'seq', autoIncrement: true });
    database.createObjectStore(stores.photos, { keyPath: 'id' });
  },
});
