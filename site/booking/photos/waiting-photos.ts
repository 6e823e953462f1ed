/** A photo of a new booking that is not with it yet. */
export interface WaitingPhoto {
  /** Order of sending. */
  seq?: number;
  bookingId: number;
  /** The link of the booking, once a page of it has told it: it opens for longer than the browser's own hour. */
  token: string | null;
  /** Position among the photos, and their number. */
  number: number;
  of: number;
  file: File;
  /** In place of the file, where the browser could not store one (Safari). */
  bytes?: { data: ArrayBuffer; name: string; type: string };
  /** Instant of the choice (epoch milliseconds). */
  at: number;
}
type Kept = WaitingPhoto & { seq: number };

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

type New = Omit<WaitingPhoto, 'file'> & { file?: File };

const addAll = (photos: readonly New[]): Promise<void> =>
  within(async (store) => {
    for (const photo of photos) await answered(store.add(photo));
  });

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Keeps photos on the phone, to go on behind. Safari fails to store some files: these are kept as bytes. Rejects where
 * the browser keeps nothing.
 */
export async function keepPhotos(bookingId: number, files: readonly File[]): Promise<void> {
  const of = files.length;
  const waiting = { bookingId, token: null, of, at: Date.now() };
  try {
    await addAll(files.map((file, index) => ({ ...waiting, number: index + 1, file })));
  } catch (cause) {
    if (isFull(cause)) throw cause;
    const read = files.map(async (file, index): Promise<New> => {
      const bytes = { data: await file.arrayBuffer(), name: file.name, type: file.type };
      return { ...waiting, number: index + 1, bytes };
    });
    await addAll(await Promise.all(read));
  }
  setFlag(true);
}

/** The file of a photo, whether it is kept as one or as bytes. */
const withFile = (photo: Kept): Kept => {
  const { bytes } = photo;
  return bytes ? { ...photo, file: new File([bytes.data], bytes.name, { type: bytes.type }) } : photo;
};

/** The photos that wait, in their order. */
export async function waitingPhotos(): Promise<Kept[]> {
  let all: Kept[] = [];
  await within(async (photos) => {
    const found = (await answered(photos.getAll())) as Kept[];
    const old = found.filter(({ at }) => Math.abs(Date.now() - at) > keptForMs);
    for (const { seq } of old) await answered(photos.delete(seq));
    all = found.filter((photo) => !old.includes(photo)).map(withFile);
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
