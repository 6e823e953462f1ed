/** Work on some stores in one transaction. */
export type Work<Store extends string, Result> = (store: (name: Store) => IDBObjectStore) => Promise<Result>;

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

/** Safari's database fails at times for no reason, also after a page was in the background for long. */
const isPassing = (error: unknown): boolean =>
  error instanceof DOMException && ['UnknownError', 'InvalidStateError', 'AbortError'].includes(error.name);
/** Milliseconds until the retry of such a write. */
const againAfterMs = 200;

/** Runs work on some stores in one transaction. */
export type PhoneStore<Store extends string> = <Result>(
  names: readonly Store[],
  mode: IDBTransactionMode,
  work: Work<Store, Result>,
) => Promise<Result>;

interface StoreOptions {
  name: string;
  make: (database: IDBDatabase) => void;
  /** Called when another tab deletes the whole database. */
  onRemoved?: () => void;
}

/** An app's database on the phone. Opens on first use, and again after the browser has closed it. */
export function createPhoneStore<Store extends string>({
  name,
  make,
  onRemoved,
}: StoreOptions): PhoneStore<Store> {
  let connection: Promise<IDBDatabase> | null = null;

  function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => make(request.result);
      request.onsuccess = () => {
        // Lets another tab upgrade to a newer version.
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
    connection ??= openDatabase();
    try {
      return await connection;
    } catch (error) {
      connection = null;
      throw error;
    }
  }

  async function runTransaction<Result>(
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
   * Runs work on these stores in one transaction: all or nothing. Resolves once writes are durable, so that a killed
   * page loses nothing. Results of reads are available at once. Retries once after a passing error.
   */
  return async function together<Result>(
    names: readonly Store[],
    mode: IDBTransactionMode,
    work: Work<Store, Result>,
  ): Promise<Result> {
    try {
      return await runTransaction(names, mode, work);
    } catch (error) {
      if (!isPassing(error)) throw error;
      connection = null;
      await new Promise((resolve) => setTimeout(resolve, againAfterMs));
      return runTransaction(names, mode, work);
    }
  };
}
