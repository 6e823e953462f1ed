/** What the phone keeps, by store. All of it belongs to one person. */
const stores = { kept: 'kept', events: 'events', photos: 'photos' } as const;
export type Store = keyof typeof stores;

/** What is done with some of the stores, within one transaction. */
export type Work<Result> = (store: (name: Store) => IDBObjectStore) => Promise<Result>;

const name = 'farrier-worker';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(stores.kept);
      request.result.createObjectStore(stores.events, { keyPath: 'seq', autoIncrement: true });
      request.result.createObjectStore(stores.photos, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      // Another tab with a newer version goes first.
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => {
        connection = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Another tab holds the data'));
  });
}

let connection: Promise<IDBDatabase> | null = null;

/** The connection, opened again when the browser has closed it. */
async function connected(): Promise<IDBDatabase> {
  connection ??= opened();
  try {
    return await connection;
  } catch (error) {
    connection = null;
    throw error;
  }
}

/** The answer of one request, within its transaction. */
export const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function cancel(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

/**
 * Does something with these stores as one: all of it is kept, or nothing. Resolves once it is on the phone for good, so
 * that a page which is killed afterwards has lost nothing; what was only read is there at once.
 */
export async function together<Result>(
  names: readonly Store[],
  mode: IDBTransactionMode,
  work: Work<Result>,
): Promise<Result> {
  const database = await connected();
  const transaction = database.transaction([...names], mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was kept'));
  });
  done.catch(() => undefined);
  try {
    const result = await work((each) => transaction.objectStore(each));
    if (mode === 'readwrite') await done;
    return result;
  } catch (error) {
    if (!transaction.error) cancel(transaction);
    throw error;
  }
}
