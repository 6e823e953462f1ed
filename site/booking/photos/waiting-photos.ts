/** A photo of a new booking that is not with it yet. */
export interface WaitingPhoto {
  /** By which they go in their order. */
  seq?: number;
  bookingId: number;
  /** The link of the booking, once a page of it has told it: it opens for longer than the browser's own hour. */
  token: string | null;
  /** Which it is, of how many. */
  number: number;
  of: number;
  file: File;
  /** When it was chosen, in milliseconds. */
  at: number;
}
type Kept = Required<WaitingPhoto>;

const name = 'farrier-photos';
const store = 'photos';
/** Pages ask this before they load any of it. */
const flag = 'photos-waiting';
/** After that nobody waits for a photo any more. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Does something with the photos as one, and resolves once it is on the phone for good. */
async function within(work: (photos: IDBObjectStore) => Promise<void>): Promise<void> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore(store, { keyPath: 'seq', autoIncrement: true });
  const database = await answered(opening);
  try {
    const transaction = database.transaction(store, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    await work(transaction.objectStore(store));
    await done;
  } finally {
    database.close();
  }
}

const setFlag = (waiting: boolean) =>
  waiting ? localStorage.setItem(flag, '1') : localStorage.removeItem(flag);

/** Keeps photos on the phone, to go on behind. Rejects where the browser keeps nothing. */
export async function keepPhotos(bookingId: number, files: readonly File[]): Promise<void> {
  const of = files.length;
  await within(async (photos) => {
    for (const [index, file] of files.entries()) {
      const photo: WaitingPhoto = { bookingId, token: null, number: index + 1, of, file, at: Date.now() };
      await answered(photos.add(photo));
    }
  });
  setFlag(true);
}

/** The photos that wait, in their order. */
export async function waitingPhotos(): Promise<Kept[]> {
  let all: Kept[] = [];
  await within(async (photos) => {
    const found = (await answered(photos.getAll())) as Kept[];
    const old = found.filter(({ at }) => Math.abs(Date.now() - at) > keptForMs);
    for (const { seq } of old) await answered(photos.delete(seq));
    all = found.filter((photo) => !old.includes(photo));
  });
  setFlag(all.length > 0);
  return all;
}

/** The link by which the photos of a booking go. */
export const giveToken = (bookingId: number, token: string): Promise<void> =>
  within(async (photos) => {
    for (const photo of (await answered(photos.getAll())) as Kept[])
      if (photo.bookingId === bookingId && photo.token === null)
        await answered(photos.put({ ...photo, token }));
  });

/** Takes photos off the phone: they have arrived, or never will. */
export const dropPhotos = (gone: readonly Kept[]): Promise<void> =>
  within(async (photos) => {
    for (const { seq } of gone) await answered(photos.delete(seq));
  });
