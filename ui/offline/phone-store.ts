/** Work with some stores in one transaction. */
export type Work<Store extends string, Result> = (store: (name: Store) => IDBObjectStore) => Promise<Result>;

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
    // The transaction has already ended.
  }
}

/** Safari's database fails now and then for no reason of ours, also where a page was in the background for long. */
const isPassing = (error: unknown): boolean =>
  error instanceof DOMException && ['UnknownError', 'InvalidStateError', 'AbortError'].includes(error.name);
/** How long until such a write is tried again, in milliseconds. */
const againAfterMs = 200;

interface PhoneStore {
  name: string;
  /** Makes the stores of a new database. */
  make: (database: IDBDatabase) => void;
  /** Called when somebody else removes the whole database. */
  onRemoved?: () => void;
}

/** Database of an app on the phone. It opens at first use, and again after the browser has closed it. */
export function createPhoneStore<Store extends string>({ name, make, onRemoved }: PhoneStore) {
  let connection: Promise<IDBDatabase> | null = null;

  function opened(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => make(request.result);
      request.onsuccess = () => {
        // Another tab with a newer version goes first.
        request.result.onversionchange = ({ newVersion }) => {
          request.result.close();
          connection = null;
          if (newVersion === null) onRemoved?.();
        };
        request.result.onclose = () => {
          connection = null;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('Another tab holds the data'));
    });
  }

  async function connected(): Promise<IDBDatabase> {
    connection ??= opened();
    try {
      return await connection;
    } catch (error) {
      connection = null;
      throw error;
    }
  }

  async function once<Result>(
    names: readonly Store[],
    mode: IDBTransactionMode,
    work: Work<Store, Result>,
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

  /**
   * Does something with these stores as one: all of it is kept, or nothing. Resolves once it is on the phone for good, so
   * that a page which is killed afterwards has lost nothing; what was only read is there at once. What failed in passing
   * is tried a second time.
   */
  return async function together<Result>(
    names: readonly Store[],
    mode: IDBTransactionMode,
    work: Work<Store, Result>,
  ): Promise<Result> {
    try {
      return await once(names, mode, work);
    } catch (error) {
      if (!isPassing(error)) throw error;
      connection = null;
      await new Promise((resolve) => setTimeout(resolve, againAfterMs));
      return once(names, mode, work);
    }
  };
}
