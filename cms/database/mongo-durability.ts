import type { MongoClient } from 'mongodb';
import type { Payload } from 'payload';
import { durableMongoUrl } from './mongo-url';

/** Facts that a MongoDB server reports of itself, as far as they matter here. */
export interface Greeting {
  /** The replica set's name. */
  setName?: string;
  /** The members that hold data and may be elected. */
  hosts?: string[];
  /** `isdbgrid` from the router of a sharded cluster. */
  msg?: string;
}

interface Confirmation {
  w?: string | number;
  journal?: boolean;
}

const isRouter = (greeting: Greeting) => greeting.msg === 'isdbgrid';

function reachesMajority({ w }: Confirmation, { hosts = [] }: Greeting): boolean {
  if (w === 'majority') return true;
  return typeof w === 'number' && hosts.length > 0 && w > Math.floor(hosts.length / 2);
}

const unconfirmed = (w: Confirmation['w']) =>
  `DATABASE_URL asks for w=${w}: writes would be answered before most members have them. ` +
  'Remove w from DATABASE_URL, or set w=majority.';

/**
 * Why writes that were answered could be lost on this MongoDB, each reason with how to mend it; empty when they
 * could not.
 */
export function weaknessesOfMongo(greeting: Greeting, confirmation: Confirmation): string[] {
  const faults: string[] = [];
  if (!greeting.setName && !isRouter(greeting)) {
    faults.push(
      'MongoDB runs stand-alone, so a write that was answered could be lost. Start mongod with --replSet rs0, ' +
        'run rs.initiate() once in mongosh, and add replicaSet=rs0 to DATABASE_URL (one member is enough to begin with).',
    );
  }
  if (!reachesMajority(confirmation, greeting)) {
    faults.push(unconfirmed(confirmation.w));
  }
  if (confirmation.journal === false) {
    faults.push(
      'DATABASE_URL switches the journal off: a power cut could take answered writes. Remove journal=false.',
    );
  }
  return faults;
}

/** The driver's client behind Payload, or null on the embedded database. */
export function mongoClientOf(payload: Payload): MongoClient | null {
  return 'connection' in payload.db ? payload.db.connection.getClient() : null;
}

/** Asks the server what it is. Throws an Error that says what to mend when answered writes could be lost. */
export async function refuseWeakClient(client: MongoClient): Promise<void> {
  const greeting: Greeting = await client.db('admin').command({ hello: 1 });
  const faults = weaknessesOfMongo(greeting, client.options.writeConcern ?? {});
  if (faults.length) throw new Error(`The server does not start:\n  ${faults.join('\n  ')}`);
}

/** The same before anything else connects: Payload would migrate first, which writes. */
export async function refuseWeakMongo(url: string): Promise<void> {
  // Half a second of loading that the embedded database does without.
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(durableMongoUrl(url), { serverSelectionTimeoutMS: 4000 });
  try {
    await refuseWeakClient(client);
  } finally {
    await client.close();
  }
}
