import type { Payload } from 'payload';
import type { Names } from '../../rules/clients/names';
import type { RestoreTask } from '../payload-types';

export interface Somebody extends Names {
  userId: number | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  suburb: string | null;
  postcode: string | null;
  /** True for the client of a worker's job. A called booking with the same name and number belongs to that client. */
  isOfJob?: boolean;
}

export interface ClientContacts {
  phone: string | null;
  email: string | null;
  address: string | null;
}

/** Finds or creates a person's client, and reads a client's account and contacts. */
export interface BookOfClients {
  clientOf: (somebody: Somebody) => Promise<number | null>;
  accountOf: (clientId: number) => Promise<number | null>;
  contactsOf: (clientId: number, horseIds: readonly number[]) => Promise<ClientContacts | null>;
}

/**
 * Work of the server that hooks of collections ask for: it knows the domain, which collections may not import. Hooks
 * are built before the server. A program that only reads or writes rows gives none of it.
 */
export interface ServerWork {
  /** Creates the events of marked rows in this process. */
  events: {
    marked: (collection: string, id: number) => void;
    /** Removes the row's values from its events. */
    removed: (collection: string, id: number) => Promise<void>;
  };
  clients: BookOfClients;
  /** Erases a customer from all rows that stay. */
  eraseCustomer: (customerId: number) => Promise<void>;
  /** Follows a change of a horse that affects where it appears. */
  horseChanged: (horseId: number) => Promise<void>;
  /** Repeats an erasure or a payment. Returns null, or the reason for failing as text for the owner. */
  replay: (task: RestoreTask) => Promise<string | null>;
  /** Reloads this process's content after a save. */
  refreshContent: () => Promise<void>;
}

const works = new WeakMap<Payload['config'], ServerWork>();

/** Registers the server's work for the hooks of its database. */
export const registerServerWork = ({ config }: Pick<Payload, 'config'>, work: ServerWork): void => {
  works.set(config, work);
};

export const serverWork = ({ config }: Pick<Payload, 'config'>): ServerWork | undefined => works.get(config);
