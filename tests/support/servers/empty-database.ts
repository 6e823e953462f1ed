import { MongoClient } from 'mongodb';

/** Empties a MongoDB database, so that the next file of the same process finds a new one. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = await new MongoClient(url).connect();
  await client.db().dropDatabase();
  await client.close();
}
