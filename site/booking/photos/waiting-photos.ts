/** A photo of a new booking that is not uploaded yet. */
export interface WaitingPhoto {
  /** Order of sending. */
  seq?: number;
  bookingId: number;
  /**
   * The token of the booking's link, once one of its pages has provided it. It is valid for longer than the browser's
   * hour.
   */
  token: string | null;
  /** Position among the photos, and their number. */
  number: number;
  of: number;
  file: File;
  /** Replaces the file in browsers that cannot store files (Safari). */
  bytes?: { data: ArrayBuffer; name: string; type: string };
  /** Instant of the choice (epoch milliseconds). */
  at: number;
}
type QueuedPhoto = WaitingPhoto & { seq: number };

const name = 'farrier-photos';
const store = 'photos';
/** Pages check this flag before they load the module. */
const flag = 'photos-waiting';
/** Older photos are dropped. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs a transaction on the stored photos, and resolves once it is durable. */
async function runTransaction(work: (photos: IDBObjectStore) => Promise<void>): Promise<void> {
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

type NewPhoto = Omit<WaitingPhoto, 'file'> & { file?: File };

const addAll = (photos: readonly NewPhoto[]): Promise<void> =>
  runTransaction(async (store) => {
    for (const photo of photos) await answered(store.add(photo));
  });

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Stores photos on the phone for sending in the background. Safari fails to store some files, which are stored as
 * bytes. Rejects when the browser cannot store.
 */
export async function storePhotos(bookingId: number, files: readonly File[]): Promise<void> {
  const total = files.length;
  const waiting = { bookingId, token: null, of: total, at: Date.now() };
  try {
    await addAll(files.map((file, index) => ({ ...waiting, number: index + 1, file })));
  } catch (cause) {
    if (isFull(cause)) throw cause;
    const read = files.map(async (file, index): Promise<NewPhoto> => {
      const bytes = { data: await file.arrayBuffer(), name: file.name, type: file.type };
      return { ...waiting, number: index + 1, bytes };
    });
    await addAll(await Promise.all(read));
  }
  setFlag(true);
}

/** Restores the file of a photo that is stored as bytes. */
const withFile = (photo: QueuedPhoto): QueuedPhoto => {
  const { bytes } = photo;
  return bytes ? { ...photo, file: new File([bytes.data], bytes.name, { type: bytes.type }) } : photo;
};

export async function waitingPhotos(): Promise<QueuedPhoto[]> {
  let all: QueuedPhoto[] = [];
  await runTransaction(async (photos) => {
    const found = (await answered(photos.getAll())) as QueuedPhoto[];
    const old = found.filter(({ at }) => Math.abs(Date.now() - at) > keptForMs);
    for (const { seq } of old) await answered(photos.delete(seq));
    all = found.filter((photo) => !old.includes(photo)).map(withFile);
  });
  setFlag(all.length > 0);
  return all;
}

export const assignToken = (bookingId: number, token: string): Promise<void> =>
  runTransaction(async (photos) => {
    for (const photo of (await answered(photos.getAll())) as QueuedPhoto[])
      if (photo.bookingId === bookingId && photo.token === null)
        await answered(photos.put({ ...photo, token }));
  });

/** Deletes photos from the phone after upload or final failure. */
export const dropPhotos = (gone: readonly QueuedPhoto[]): Promise<void> =>
  runTransaction(async (photos) => {
    for (const { seq } of gone) await answered(photos.delete(seq));
  });
