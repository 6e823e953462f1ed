import type { Message } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { idOf } from '../../relations';

/** Fields that tell which client a message is about. */
export type About = Pick<Message, 'aboutCollection' | 'aboutId' | 'dedupeKey'>;

interface ClientOfBook {
  name: string | null;
  about: { label: string; href: string } | null;
}

/**
 * Collections with one row for each message of a client: the message is that client's, even when others have
 * the number.
 */
const rowsOfClients = ['nudges', 'invoices', 'gap-offers'] as const;

/** After a visit each client whose horses were done gets a message of their own; its key ends with whose it is. */
const clientInKey = (key: string): number | null => Number(/:done:(\d+)$/.exec(key)?.[1]) || null;

/** The clients of the book for whom messages are; nothing for a message that is about none. */
export async function clientsOfMessages(
  app: App,
  foundRows: readonly About[],
): Promise<(row: About) => ClientOfBook | undefined> {
  const owners = new Map<string, number>();
  for (const collection of rowsOfClients) {
    const ids = foundRows.flatMap((row) => (row.aboutCollection === collection ? (row.aboutId ?? []) : []));
    if (!ids.length) continue;
    const found = await rows(app, collection).pick({ id: ids }, ['clientId']);
    for (const { id, clientId } of found) owners.set(`${collection}:${id}`, idOf(clientId) ?? 0);
  }
  const clientIdOf = ({ aboutCollection, aboutId, dedupeKey }: About): number | null => {
    if (aboutCollection === 'clients') return aboutId ?? null;
    if (aboutCollection === 'visits') return clientInKey(dedupeKey);
    return owners.get(`${aboutCollection}:${aboutId}`) ?? null;
  };
  const ids = [...new Set(foundRows.flatMap((row) => clientIdOf(row) ?? []))];
  if (!ids.length) return () => undefined;
  const clients = await rows(app, 'clients').pick({ id: ids }, ['name']);
  const byId = new Map(
    clients.map(({ id, name }): [number, ClientOfBook] => [
      id,
      { name: name || null, about: { label: 'Their page in the book', href: `/clients/${id}` } },
    ]),
  );
  return (row) => byId.get(clientIdOf(row) ?? 0);
}
