import type { Client as Row } from '../../../collections/payload-types';
import type { FoundClient } from '../../../contracts/calendar/calendar-clients';
import { type Condition, rows } from '../../../rows/rows';
import { phonePart } from '../../../rules/accounts/phones';
import { searchWords } from '../../../rules/accounts/search-words';
import { nameOf } from '../../../rules/clients/names';
import { placeLine } from '../../../rules/clients/place-line';
import { otherPhonesOf } from '../../../rules/clients/same-person';
import type { App } from '../../app';
import { activeClients, lastSeenOf } from '../clients/matching/client-row';
import { idOf } from '../relations';

/** Maximum number of clients read, newest first; the next constant limits the results. */
const maxLooked = 100;
const maxFound = 20;

/** Conditions that match all searched words or the number; none without a search. */
function searchConditions(q: string | null): Condition<'clients'>[] {
  if (q === null) return [];
  const phone = phonePart(q);
  if (phone) return [{ searched: { contains: phone } }];
  return searchWords(q).map(
    (word): Condition<'clients'> => ({
      or: [{ searched: { contains: word } }, { address: { contains: word } }],
    }),
  );
}

/** Returns the number that matches the search, if that is not the first number. */
const phoneFor = (row: Row, q: string | null): string | null => {
  const part = q === null ? null : phonePart(q);
  const other = part ? otherPhonesOf(row).find((phone) => phone.includes(part)) : undefined;
  return row.phone && (!other || row.phone.includes(part ?? '')) ? row.phone : (other ?? row.phone ?? null);
};

/** Returns clients of the book that match the words, or all, most recently seen first. Skips archived ones. */
export async function clientsOfAll(app: App, q: string | null): Promise<FoundClient[]> {
  const docs = await rows(app, 'clients').all([activeClients, ...searchConditions(q)], {
    sort: ['-id'],
    limit: maxLooked,
  });
  const lastSeenById = await lastSeenOf(app, docs);
  const at = ({ id }: Row) => lastSeenById.get(id) ?? '';
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

export const searchClients = async (app: App, q: string): Promise<FoundClient[]> =>
  (await clientsOfAll(app, q)).slice(0, maxFound);
