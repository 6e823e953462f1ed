import { createPhoneStore } from '../../../ui/offline/phone-store';

/** The phone's stores. Every row belongs to one person. */
const stores = { kept: 'kept', events: 'events', photos: 'photos' } as const;
export type Store = keyof typeof stores;

export const runInTransaction = createPhoneStore<Store>({
  name: 'farrier-worker',
  make: (database) => {
    database.createObjectStore(stores.kept);
    database.createObjectStore(stores.events, { keyPath: 'seq', autoIncrement: true });
    database.createObjectStore(stores.photos, { keyPath: 'id' });
  },
});
