import type { Appointment as Row } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { readAddressEnd } from '../../../rules/calendar/address-ending';
import type { App } from '../../app';
import { horseIdsOf, idOf } from '../relations';

type Placed = Pick<Row, 'id' | 'address' | 'clientId' | 'horseIds' | 'onlineBookingId'>;

/** Maximum number of ids in one query: databases limit it. */
const mostIds = 900;

async function suburbsIn(app: App, collection: 'bookings' | 'clients', ids: number[]) {
  const found = new Map<number, string>();
  for (let from = 0; from < ids.length; from += mostIds) {
    const part = ids.slice(from, from + mostIds);
    for (const row of await rows(app, collection).pick({ id: part }, ['suburb']))
      if (row.suburb) found.set(row.id, row.suburb);
  }
  return found;
}

async function suburbsOfHorses(app: App, ids: number[]) {
  const found = new Map<number, string>();
  for (let from = 0; from < ids.length; from += mostIds) {
    const part = ids.slice(from, from + mostIds);
    for (const row of await rows(app, 'horses').pick({ id: part }, ['place']))
      if (row.place?.suburb) found.set(row.id, row.place.suburb);
  }
  return found;
}

const unique = (ids: number[]): number[] => [...new Set(ids)];

/**
 * Returns the suburb of each visit as written in the book: of its horses, else of its booking, else of its client.
 */
export async function writtenSuburbsOf(
  app: App,
  rows: readonly Placed[],
): Promise<Map<number, string | undefined>> {
  const [horses, bookings, clients] = await Promise.all([
    suburbsOfHorses(app, unique(rows.flatMap(horseIdsOf))),
    suburbsIn(app, 'bookings', unique(rows.flatMap(({ onlineBookingId }) => idOf(onlineBookingId) ?? []))),
    suburbsIn(app, 'clients', unique(rows.flatMap(({ clientId }) => idOf(clientId) ?? []))),
  ]);
  const suburbOfRow = (row: Placed): string | undefined =>
    horseIdsOf(row)
      .map((id) => horses.get(id))
      .find(Boolean) ??
    bookings.get(idOf(row.onlineBookingId) ?? 0) ??
    clients.get(idOf(row.clientId) ?? 0);
  return new Map(rows.map((row) => [row.id, suburbOfRow(row)]));
}

/** Returns the suburb of each visit: from the book, else from the end of its address; empty if both lack it. */
export async function namedSuburbsOf(app: App, rows: readonly Placed[]): Promise<Map<number, string>> {
  const written = await writtenSuburbsOf(app, rows);
  const inAddress = ({ address }: Placed) => (address?.includes(',') ? readAddressEnd(address).suburb : '');
  return new Map(rows.map((row) => [row.id, (written.get(row.id) || inAddress(row)).trim()]));
}
