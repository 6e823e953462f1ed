import type { Client as Row } from '../../../collections/payload-types';
import type { FoundClient } from '../../../contracts/calendar/calendar-clients';
import { phonePart } from '../../../rules/accounts/phones';
import { searchWords } from '../../../rules/accounts/search-words';
import { nameOf } from '../../../rules/clients/names';
import { placeLine } from '../../../rules/clients/place-line';
import { otherPhonesOf } from '../../../rules/clients/same-person';
import type { App } from '../../app';
import { type Condition, whereOf } from '../../database/rows';
import { activeClients, lastSeenOf } from '../clients/matching/client-row';
import { idOf } from '../relations';

/** How many clients are looked at, the newest first, and how many are answered. */
const maxLooked = 100;
const maxFound = 20;

/** The clients that contain all searched words, or the number; all without any. */
function fits(q: string | null): Condition<'clients'>[] {
  if (q === null) return [];
  const phone = phonePart(q);
  if (phone) return [{ searched: { contains: phone } }];
  return searchWords(q).map(
    (word): Condition<'clients'> => ({
      or: [{ searched: { contains: word } }, { address: { contains: word } }],
    }),
  );
}

/** The number with which a client was found by another than the first: that is the one they are known by then. */
const phoneFor = (row: Row, q: string | null): string | null => {
  const part = q === null ? null : phonePart(q);
  const other = part ? otherPhonesOf(row).find((phone) => phone.includes(part)) : undefined;
  return row.phone && (!other || row.phone.includes(part ?? '')) ? row.phone : (other ?? row.phone ?? null);
};

/** Clients of the book, found by these words or all, the last heard of first. Archived ones are not proposed. */
export async function clientsOfAll(app: App, q: string | null): Promise<FoundClient[]> {
  const { docs } = await app.payload.find({
    collection: 'clients',
    where: whereOf<'clients'>([activeClients, ...fits(q)]),
    sort: '-id',
    limit: maxLooked,
    pagination: false,
    depth: 0,
  });
  const seen = await lastSeenOf(app, docs);
  const at = ({ id }: Row) => seen.get(id) ?? '';
  return docs
    .toSorted((one, other) => at(other).localeCompare(at(one)) || other.id - one.id)
    .map((row) => ({
      id: row.id,
      clientName: nameOf(row),
      phone: phoneFor(row, q),
      email: row.email ?? null,
      address: placeLine(row),
      userId: idOf(row.userId),
    }));
}

/** Clients found by name, phone, email or place. */
export const searchClients = async (app: App, q: string): Promise<FoundClient[]> =>
  (await clientsOfAll(app, q)).slice(0, maxFound);
