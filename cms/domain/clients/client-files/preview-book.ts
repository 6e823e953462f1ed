import {
  type Difference,
  findDifferences,
  type StoredClient,
} from '../../../../rules/clients/import/find-differences';
import { foldName, nameOf } from '../../../../rules/clients/names';
import { type KnownClient, matchesOf } from '../../../../rules/clients/same-person';
import type { GoodLine } from './reading/client-file';

interface NewClient {
  known: KnownClient & StoredClient;
  horses: Set<string>;
}

/** Stores the new clients of a previewed file. Its rows match each other as they would in the book. */
export function createPreviewBook() {
  const byContact = new Map<string, NewClient[]>();
  const byPlace = new Map<string, NewClient>();
  const horsesOfClients = new Map<number, Set<string>>();
  let count = 0;

  const placeOf = (client: StoredClient): string =>
    `${foldName(nameOf(client))} in ${foldName(client.suburb)}`;

  function findEntry(client: GoodLine['client']): NewClient | undefined {
    const { phone, email } = client;
    const near = [phone, email].flatMap((contact) => (contact ? (byContact.get(contact) ?? []) : []));
    const matches = matchesOf(
      client,
      near.map(({ known }) => known),
    );
    const found = near.find(({ known }) => known.id === matches[0]?.id);
    if (found || ((phone || email) && !client.suburb)) return found;
    return byPlace.get(placeOf(client));
  }

  function addToIndex(entry: NewClient): void {
    const { known } = entry;
    for (const contact of [known.phone, known.email, ...known.otherPhones]) {
      if (!contact) continue;
      const others = byContact.get(contact) ?? [];
      if (!others.includes(entry)) byContact.set(contact, [...others, entry]);
    }
    const place = placeOf(known);
    if (!byPlace.has(place)) byPlace.set(place, entry);
  }

  return {
    /** Adds a row. It is new for a client without an earlier row. */
    noteClient({ client }: GoodLine): { horses: Set<string>; isNew: boolean; differs: Difference[] } {
      const found = findEntry(client);
      if (found) return { horses: found.horses, isNew: false, differs: findDifferences(found.known, client) };
      const entry = { known: { ...client, id: ++count }, horses: new Set<string>() };
      addToIndex(entry);
      return { horses: entry.horses, isNew: true, differs: [] };
    },
    horsesOf(clientId: number): Set<string> {
      const horses = horsesOfClients.get(clientId) ?? new Set<string>();
      horsesOfClients.set(clientId, horses);
      return horses;
    },
  };
}

export type PreviewBook = ReturnType<typeof createPreviewBook>;
