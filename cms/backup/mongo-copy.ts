import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON, type ClientSession, type Db, MongoClient } from 'mongodb';
import { durableMongoUrl } from '../database/mongo-url';
import { migrationsCollection, refuseOtherCopy } from '../database/other-version';
import type { RawSince } from './raw-since';
import { restoredFrom } from './restored-from';

const suffix = '.bson';
const batch = 500;
const mostDocumentBytes = 16 * 1024 * 1024 + 16 * 1024;

async function withDatabase<Value>(
  url: string,
  work: (db: Db, client: MongoClient) => Promise<Value>,
): Promise<Value> {
  const client = new MongoClient(durableMongoUrl(url), { serverSelectionTimeoutMS: 4000 });
  try {
    await client.connect();
    return await work(client.db(), client);
  } finally {
    await client.close();
  }
}

const collectionsOf = async (db: Db) =>
  (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();

async function exportAll(db: Db, folder: string, session?: ClientSession): Promise<void> {
  for (const name of await collectionsOf(db)) {
    const documents = db.collection(name).find({}, { raw: true, session }).sort({ _id: 1 });
    const file = createWriteStream(join(folder, `${name}${suffix}`), { mode: 0o600 });
    await pipeline(Readable.from(documents), file);
  }
}

/** True when the server gives no snapshot: it is older than 5.0, or the snapshot ended too early. */
const hasNoSnapshot = (error: { message?: string; code?: number }) =>
  /snapshot/i.test(error.message ?? '') || error.code === 239 || error.code === 246;

/**
 * Copies the database into a folder, as of one instant, while others write. Without snapshots, the copy contains at
 * least all documents that existed at the start.
 */
export async function copyMongo(url: string, folder: string): Promise<void> {
  await withDatabase(url, async (db, client) => {
    const session = client.startSession({ snapshot: true });
    try {
      await exportAll(db, folder, session);
    } catch (error) {
      if (!hasNoSnapshot(error as Error)) throw error;
      await exportAll(db, folder);
    } finally {
      await session.endSession();
    }
  });
}

/** Yields the documents of a file. Throws an Error for an incomplete file. */
async function* documentsIn(path: string): AsyncGenerator<BSON.Document> {
  let waiting = Buffer.alloc(0);
  for await (const bytes of createReadStream(path)) {
    waiting = Buffer.concat([waiting, bytes as Buffer]);
    while (waiting.length >= 4) {
      const size = waiting.readInt32LE(0);
      if (size < 5 || size > mostDocumentBytes) throw new Error(`${path} is not whole. Nothing was changed.`);
      if (waiting.length < size) break;
      // Numbers keep their stored width.
      yield BSON.deserialize(waiting.subarray(0, size), { promoteValues: false });
      waiting = waiting.subarray(size);
    }
  }
  if (waiting.length) throw new Error(`${path} is not whole. Nothing was changed.`);
}

const filesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith(suffix)).sort();

/** Reads an extracted copy to its end, to detect damage before any change. */
export async function checkMongoCopy(folder: string): Promise<void> {
  const migrations: unknown[] = [];
  for (const name of await filesIn(folder))
    for await (const document of documentsIn(join(folder, name)))
      if (name === `${migrationsCollection}${suffix}`) migrations.push(document.name);
  await refuseOtherCopy(migrations, true);
}

export const hasDocuments = (url: string): Promise<boolean> =>
  withDatabase(url, async (db) => {
    for (const name of await collectionsOf(db)) if (await db.collection(name).findOne()) return true;
    return false;
  });

async function insertAll(db: Db, name: string, path: string): Promise<void> {
  let waiting: BSON.Document[] = [];
  const insert = async () => {
    if (waiting.length) await db.collection(name).insertMany(waiting, { ordered: true });
    waiting = [];
  };
  for await (const document of documentsIn(path)) {
    waiting.push(document);
    if (waiting.length >= batch) await insert();
  }
  await insert();
}

/** Replaces the content of the database with an extracted copy, and marks it as restored. Indexes remain. */
export async function loadMongo(url: string, folder: string, takenAt: Date): Promise<void> {
  await withDatabase(url, async (db) => {
    for (const name of await collectionsOf(db)) await db.collection(name).deleteMany({});
    for (const file of await filesIn(folder)) {
      await insertAll(db, file.slice(0, -suffix.length), join(folder, file));
    }
    await db
      .collection('counters')
      .updateOne({ name: restoredFrom }, { $set: { value: takenAt.getTime() } }, { upsert: true });
  });
}

/** Reads newer rows, since an instant, from a database before its replacement. */
export const readMongoSince = (url: string, since: Date): Promise<RawSince> =>
  withDatabase(url, async (db) => {
    // Instants are dates, or text in some fields.
    const after = (field: string) => ({
      $or: [{ [field]: { $gte: since } }, { [field]: { $gte: since.toISOString() } }],
    });
    const find = (name: string, where = {}) => db.collection(name).find(where).sort({ _id: 1 }).toArray();
    const names: RawSince['names'] = new Map();
    for (const collection of ['service-providers', 'referral-farriers'])
      for (const row of await find(collection))
        names.set(`${collection} ${row._id}`, `${row.firstName} ${row.lastName}`);
    // Mongoose pluralizes collection names.
    const audit = await find('audit-logs', after('at'));
    const payments = (await find('payments', after('createdAt'))).map((row) => ({
      ...row,
      at: row.at ?? row.createdAt,
      provider: row.serviceProviderId,
      partner: row.referralFarrierId,
    }));
    const open = await find('restore-tasks', { state: 'open' });
    return { audit, payments, open, names };
  });
