import type { MongoClient } from 'mongodb';
import type { Payload } from 'payload';
import { durableMongoUrl } from './mongo-url';

export interface Greeting {
  setName?: string;
  /** Electable members with data. */
  hosts?: string[];
  msg?: string;
}

interface Confirmation {
  w?: string | number;
  journal?: boolean;
}

const isRouter = (greeting: Greeting) => greeting.msg === 'isdbgrid';

function isMajority({ w }: Confirmation, { hosts = [] }: Greeting): boolean {
  if (w === 'majority') return true;
  return typeof w === 'number' && hosts.length > 0 && w > Math.floor(hosts.length / 2);
}

const unconfirmed = (w: Confirmation['w']) =>
  `DATABASE_URL asks for w=${w}: writes would be answered before most members have them. ` +
  'Remove w from DATABASE_URL, or set w=majority.';

/** Returns reasons why this MongoDB could lose answered writes, each with a fix. Empty for a safe server. */
export function weaknessesOfMongo(greeting: Greeting, confirmation: Confirmation): string[] {
  const faults: string[] = [];
  if (!greeting.setName && !isRouter(greeting)) {
    faults.push(
      'MongoDB runs stand-alone, so a write that was answered could be lost. Start mongod with --replSet rs0, ' +
        'run rs.initiate() once in mongosh, and add replicaSet=rs0 to DATABASE_URL (one member is enough to begin with).',
    );
  }
  if (!isMajority(confirmation, greeting)) {
    faults.push(unconfirmed(confirmation.w));
  }
  if (confirmation.journal === false) {
    faults.push(
      'DATABASE_URL switches the journal off: a power cut could take answered writes. Remove journal=false.',
    );
  }
  return faults;
}

export function mongoClientOf(payload: Payload): MongoClient | null {
  return 'connection' in payload.db ? payload.db.connection.getClient() : null;
}

/** Checks the connected server. Throws an Error with the fix when it could lose answered writes. */
export async function refuseWeakClient(client: MongoClient): Promise<void> {
  const greeting: Greeting = await client.db('admin').command({ hello: 1 });
  const faults = weaknessesOfMongo(greeting, client.options.writeConcern ?? {});
  if (faults.length) throw new Error(`The server does not start:\n  ${faults.join('\n  ')}`);
}

/** Checks before Payload connects, since Payload would write migrations first. */
export async function refuseWeakMongo(url: string): Promise<void> {
  // Loading takes half a second, which SQLite does not need.
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(durableMongoUrl(url), { serverSelectionTimeoutMS: 4000 });
  try {
    await refuseWeakClient(client);
  } finally {
    await client.close();
  }
}
